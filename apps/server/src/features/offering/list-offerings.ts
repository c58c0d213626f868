import { coming, frozen, info, list, today } from '@firoza/api/offering'
import { coinComing, coinInfo, coinList, coinToday } from '@firoza/api/offering-coin'
import { leafText } from '@firoza/core/offering/frozen-list'
import type { OfferingKind } from '@firoza/core/offering/offering'
import type { OfferingState } from '@firoza/core/offering/offering.states'
import { type Ok, ok } from '@firoza/core/outcome'
import { toHex } from '@firoza/core/proof/bytes'
import { type Refusal, refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import { type Call, handle, realmOf } from '../../http/call.ts'
import { readOffsetCursor } from '../../http/offset-cursor.ts'
import type { Session } from '../../http/session.store.ts'
import { listFrozen } from './application.store.ts'
import {
  findOffering,
  listOfferingSteps,
  listOfferings,
  OF_FILTER,
  prospectusSize,
  readBeacon,
} from './offering.store.ts'
import { prospectusPath } from './serve-prospectus.ts'
import { nameOf, showOfferings, type Viewer } from './show-offering.ts'

type AnyCall = Call<Session | undefined, Queryable>

export const viewerOf = ({ sql, deps, nowMs, locale, session }: AnyCall): Viewer => ({
  ...{ sql, deps, nowMs, locale },
  userId: session?.userId,
})

type Page = Awaited<ReturnType<typeof showOfferings>>

/** Of the realm of the caller's session; without one, of the real market. */
async function pageOf(
  call: AnyCall,
  kind: OfferingKind,
  states: readonly OfferingState[],
  order: 'newest' | 'opens' | 'closes',
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Ok<{ items: Page; nextCursor: string | null }> | Refusal<'field_invalid'>> {
  const from = readOffsetCursor(cursor)
  if (!from.ok) return from
  const realm = realmOf(call)
  const rows = await listOfferings(call.sql, { kind, realm, states, order, offset: from.value, limit })
  const items = await showOfferings(viewerOf(call), rows.slice(0, limit))
  return ok({ items, nextCursor: rows.length > limit ? String(from.value + limit) : null })
}

export const listAllOfferings = handle(list, (call, { state, ...page }) =>
  pageOf(call, 'ipo', OF_FILTER[state], 'newest', page),
)
export const listComingOfferings = handle(coming, (call, page) => pageOf(call, 'ipo', OF_FILTER.coming, 'opens', page))
export const listOpenOfferings = handle(today, (call, page) => pageOf(call, 'ipo', OF_FILTER.open, 'closes', page))
export const listAllSales = handle(coinList, (call, { state, ...page }) =>
  pageOf(call, 'ico', OF_FILTER[state], 'newest', page),
)
export const listComingSales = handle(coinComing, (call, page) => pageOf(call, 'ico', OF_FILTER.coming, 'opens', page))
export const listOpenSales = handle(coinToday, (call, page) => pageOf(call, 'ico', OF_FILTER.open, 'closes', page))

export const showOffering = handle(info, (call, { id }) => infoOf(call, 'ipo', id))
export const showSale = handle(coinInfo, (call, { id }) => infoOf(call, 'ico', id))

async function infoOf(call: AnyCall, kind: OfferingKind, id: string) {
  const { sql, locale } = call
  const found = await findOffering(sql, id)
  const o = found?.kind === kind ? found : undefined
  const [shown] = o ? await showOfferings(viewerOf(call), [o]) : []
  if (!o || !shown) return refuse('not_found', { what: 'offering' }, 'id')
  const beacon = o.seed && (await readBeacon(sql, o.beaconSource, o.beaconRound))
  const hex = (bytes: Uint8Array | null | undefined) => (bytes ? toHex(bytes) : null)
  return ok({
    ...shown,
    name: nameOf(o, locale),
    about: locale === 'ur-PK' ? o.aboutUr : o.aboutEn,
    sharesOffered: o.token?.tokens ?? (o.retailLots + o.bookLots) * o.lotSize,
    prospectus: {
      url: prospectusPath(o.prospectus),
      sizeBytes: (await prospectusSize(sql, o.prospectus)) ?? 0,
      sha256: o.prospectus,
    },
    draw: {
      beaconSource: o.beaconSource,
      beaconRound: String(o.beaconRound),
      lotsNeeded: o.lotsNeeded,
      floorUnits: String(o.floorPrice),
      issueUnits: o.issuePrice === null ? null : String(o.issuePrice),
      root: hex(o.root),
      count: o.frozenCount,
      beacon: hex(beacon?.value),
      signature: hex(beacon?.signature),
      seed: hex(o.seed),
    },
    history: await listOfferingSteps(sql, o.id),
  })
}

export const listFrozenApplications = handle(frozen, async ({ sql }, { id, from, limit }) => {
  const o = await findOffering(sql, id)
  if (!o) return refuse('not_found', { what: 'offering' }, 'id')
  if (o.root === null) return refuse('offering_not_frozen')
  const rows = await listFrozen(sql, o.id, { from, limit })
  const lines = rows.map(row => `${leafText(row)}${row.rank === null ? '' : ` ${row.rank} ${row.lotsAllotted}`}`)
  return ok({ lines, nextFrom: from + rows.length < o.frozenCount ? from + rows.length : null })
})
