import { assert, present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { isPostponed } from '@firoza/core/engine/command'
import { RECEIVERS_MAX } from '@firoza/core/engine/deliver'
import { applicationUnits } from '@firoza/core/offering/offering'
import { saleRemittedJournal } from '@firoza/core/offering/offering.postings'
import { shareSpec } from '@firoza/core/stock/share-spec'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EnginePort } from '../../engine/engine-port.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { isBetweenSessions } from '../../market/between-sessions.ts'
import { listInstrument } from '../../market/instrument.store.ts'
import { type OfferingDeps, step, whenDue } from './advance-offerings.job.ts'
import { type ApplicationRow, countLots, listInStates, lockApplication } from './application.store.ts'
import { moveOffering, type OfferingRow } from './offering.store.ts'

/**
 * Lists the shares on their day, once two members of staff have confirmed it: they are defined in the running engine at the issue price, between two sessions, so that
 * the next one opens with an auction; then each applicant's shares are delivered, and what was paid leaves for the issuer. Killed anywhere it
 * goes on: what was done is found done.
 */
export async function listShares(deps: OfferingDeps, offering: OfferingRow, end: AbortSignal): Promise<boolean> {
  const { engine, clock } = deps
  if (!engine || !offering.listingConfirmed || clock.now() < offering.listsAtMs) return false
  if (!engine.listing(offering.realm, offering.symbol)) {
    const calendar = deps.calendarOf?.(offering.realm)
    if (calendar && !isBetweenSessions(calendar, clock.now())) return false
    if (!(await define(deps, engine, offering))) return false
  }
  if (!(await creditAll(deps, engine, offering, end))) return false
  return whenDue(deps, offering, offering.listsAtMs, async (tx, nowMs) => {
    await remit(tx, offering, isLive(deps, offering) ? 'bank' : 'sandbox_bank', nowMs)
    await moveOffering(tx, offering, 'list', nowMs)
  })
}

const isLive = ({ settings }: OfferingDeps, { realm }: OfferingRow) => settings?.mode === 'live' && realm === 'real'

/** The share exists before the engine tells of its listing. False where the engine takes nothing now. */
async function define({ db }: OfferingDeps, engine: EnginePort, offering: OfferingRow): Promise<boolean> {
  const { realm, symbol, nameEn, nameUr, sector, shariah, sharesOutstanding } = offering
  const referencePrice = Number(present(offering.issuePrice ?? undefined, 'the issue price'))
  const sold = (await countLots(db, offering.id)) * BigInt(offering.lotSize)
  const freeFloatShares = sold > 0n ? sold : 1n
  const terms = { symbol, nameEn, nameUr, sector, shariah, sharesOutstanding, faceValue: offering.faceValue }
  const share = { ...terms, freeFloatShares, issuePrice: referencePrice }
  await inTransaction(db, tx => listInstrument(tx, realm, share))
  const decided = await engine.submit({ type: 'define_listing', realm, spec: shareSpec(symbol), referencePrice })
  if (isPostponed(decided)) return false
  assert(decided.ok, `the engine lists a share: ${JSON.stringify(decided)}`)
  return true
}

/** Delivers to all who have paid, some at a time. The engine leaves out whom it served before a crash; then they are notified. */
async function creditAll(
  deps: OfferingDeps,
  engine: EnginePort,
  offering: OfferingRow,
  end: AbortSignal,
): Promise<boolean> {
  const { realm, symbol, publicId } = offering
  while (!end.aborted) {
    const page = await listInStates(deps.db, offering.id, ['allotted_paid'], 0n, RECEIVERS_MAX)
    if (page.length === 0) return true
    const decided = await engine.submit({
      ...{ type: 'deliver', realm, symbol, cause: { kind: 'ipo', ref: publicId } },
      from: { code: isLive(deps, offering) ? 'custody' : 'sandbox_custody', userId: 0 },
      unlocksOn: karachiDate(offering.listsAtMs),
      to: page.map(application => receiverOf(offering, application)),
    })
    if (isPostponed(decided)) return false
    assert(decided.ok, `the engine delivers allotted shares: ${JSON.stringify(decided)}`)
    for (const { id } of page) {
      await inTransaction(deps.db, async tx => {
        const application = await lockApplication(tx, id)
        if (application?.state !== 'allotted_paid') return
        await step(tx, offering, application, 'credit', 'offering_listed', deps.clock.now())
      })
    }
  }
  return false
}

function receiverOf(offering: OfferingRow, { userId, publicId, lotsAllotted }: ApplicationRow) {
  const lots = lotsAllotted ?? 0
  const cost = String(applicationUnits(offering, lots, offering.issuePrice ?? 0n))
  return { userId: Number(userId), ref: publicId, quantity: lots * offering.lotSize, cost }
}

/** All that was paid for the shares, once: the offering is locked, and moves in the same transaction. */
async function remit(tx: Tx, offering: OfferingRow, to: 'bank' | 'sandbox_bank', nowMs: number): Promise<void> {
  const { realm, priceAsset: asset, publicId: offeringId } = offering
  const units = applicationUnits(offering, Number(await countLots(tx, offering.id)), offering.issuePrice ?? 0n)
  if (units === 0n) return
  const journal = saleRemittedJournal({ realm, offeringId, asset, units }, to)
  await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
}
