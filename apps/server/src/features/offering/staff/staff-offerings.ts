import { staffList, uploadProspectus } from '@firoza/api/offering-staff'
import { offeringStates } from '@firoza/core/offering/offering.states'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { readOffsetCursor } from '../../../http/offset-cursor.ts'
import { checkPdfApart } from '../../../vault/check-pdf-apart.ts'
import { insertProspectus, listOfferings, readDemand } from '../offering.store.ts'
import { inAsset } from '../show-offering.ts'

export const listOfferingsForStaff = handle(staffList, async ({ sql }, { cursor, limit }) => {
  const from = readOffsetCursor(cursor)
  if (!from.ok) return from
  const page = {
    kind: undefined,
    realm: undefined,
    states: offeringStates.states,
    order: 'newest',
    offset: from.value,
    limit,
  } as const
  const rows = await listOfferings(sql, page)
  const items = []
  for (const o of rows.slice(0, limit)) {
    const demand = await readDemand(sql, o.id)
    const {
      kind,
      realm,
      symbol,
      state,
      retailLots,
      bookLots,
      opensAtMs,
      closesAtMs,
      allotsAtMs,
      listsAtMs,
      listingConfirmed,
    } = o
    items.push({
      ...{
        kind,
        realm,
        symbol,
        state,
        retailLots,
        bookLots,
        opensAtMs,
        closesAtMs,
        allotsAtMs,
        listsAtMs,
        listingConfirmed,
      },
      id: o.publicId,
      name: o.nameEn,
      issuePrice: o.issuePrice === null ? null : inAsset(o, o.issuePrice),
      floorPrice: inAsset(o, o.floorPrice),
      capPrice: inAsset(o, o.capPrice),
      applications: demand.retailApplicants,
      lotsAsked: demand.retailLotsAsked + demand.bookLotsAsked,
    })
  }
  return ok({ items, nextCursor: rows.length > limit ? String(from.value + limit) : null })
})

/** Checked in a thread of its own, and kept under its hash: the terms name it by that. */
export const uploadOfferingProspectus = handle(uploadProspectus, async ({ deps, session, nowMs }, { file }) => {
  const checked = await checkPdfApart(file.bytes)
  if (!checked.ok) return checked
  const { sha256, bytes } = file
  await insertProspectus(deps.db, { sha256, content: bytes, staffId: session.staffId }, nowMs)
  return ok({ sha256, sizeBytes: bytes.length })
})
