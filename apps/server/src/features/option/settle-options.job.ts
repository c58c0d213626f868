import { karachiDate } from '@firoza/core/calendar/trading-day'
import { payoffJournal, voidJournal } from '@firoza/core/option/option.postings'
import { payoffUnits } from '@firoza/core/option/option-quote'
import { settlementOf, splitMultiplier } from '@firoza/core/option/option-settlement'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachIsolated, forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { type Ending, endOption } from './end-option.ts'
import {
  endExpiry,
  findVoidReason,
  listDueExpiries,
  listDueSplits,
  listEndedOrders,
  lockOpenExpiry,
  markSplitApplied,
  readSettlementFacts,
  type SplitRow,
  setMultiplier,
} from './expiry.store.ts'
import { listSeries, lockOptionBook, lockOptionOrder, type OrderRow } from './option.store.ts'

const AT_ONCE = 100

type SettleDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Ends what has come to its end: the price of each expiry is written once, then each purchase is paid, expired or refunded in a transaction of
 * its own. Ended anywhere, the next round goes on where it stands.
 */
export async function settleOptions({ db, clock, log }: SettleDeps, end: AbortSignal = NEVER_ABORTED): Promise<number> {
  const nowMs = clock.now()
  const splits = await listDueSplits(db, karachiDate(nowMs))
  await forEachIsolated(log, splits, split => inTransaction(db, tx => applySplit(tx, split, nowMs)), end)
  const due = await listDueExpiries(db, nowMs)
  const write = (expiry: (typeof due)[number]) =>
    inTransaction(db, async tx => {
      await lockOptionBook(tx, expiry.realm)
      if (!(await lockOpenExpiry(tx, expiry.id))) return
      await endExpiry(tx, expiry.id, settlementOf(await readSettlementFacts(tx, expiry)), nowMs)
    })
  await forEachIsolated(log, due, write, end)
  const orders = {
    atOnce: AT_ONCE,
    list: (afterId: bigint, limit: number) => listEndedOrders(db, afterId, limit),
    idOf: (id: bigint) => id,
    work: (id: bigint) => inTransaction(db, tx => endPurchase(tx, id, nowMs)),
  }
  return forEachPage(log, orders, end)
}

async function endPurchase(tx: Tx, id: bigint, nowMs: number): Promise<void> {
  const order = await lockOptionOrder(tx, id)
  if (order?.state === 'open') await endOption(tx, order, await endingOf(tx, order), nowMs)
}

async function endingOf(tx: Tx, order: OrderRow): Promise<Ending> {
  const { realm, userId, publicId: ref, series, settlePrice, premiumUnits, feeUnits } = order
  if (settlePrice === null) {
    const voidReason = (await findVoidReason(tx, series.expiryId)) ?? 'no_price'
    const journal = voidJournal({ realm, userId, ref, units: premiumUnits, feeUnits })
    return { state: 'voided', paidUnits: premiumUnits + feeUnits, voidReason, journal }
  }
  const gain = payoffUnits(series, settlePrice) * order.quantity
  const units = gain < order.payoffMaxUnits ? gain : order.payoffMaxUnits
  if (units === 0n) return { state: 'expired', paidUnits: 0n, journal: undefined, settlePrice }
  return { state: 'settled', paidUnits: units, journal: payoffJournal({ realm, userId, ref, units }), settlePrice }
}

/** From the first day of a split on; where contracts would not be of whole shares, their expiry is void. */
async function applySplit(tx: Tx, split: SplitRow, nowMs: number): Promise<void> {
  await lockOptionBook(tx, split.realm)
  if (!(await markSplitApplied(tx, split.id, nowMs))) return
  for (const { id, expiryId, multiplier } of await listSeries(tx, split.realm, split.symbol, nowMs)) {
    const after = splitMultiplier(multiplier, split)
    if (after !== undefined) await setMultiplier(tx, id, after)
    else await endExpiry(tx, expiryId, { end: 'void', reason: 'not_whole' }, nowMs)
  }
}
