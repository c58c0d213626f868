import { firstReaching } from '@firoza/core/alert/price-alert'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { eachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { addNotices } from '../../notify/notice.store.ts'
import {
  listWatched,
  lockAlertCursor,
  moveAlertCursor,
  readTradesBehind,
  takeAlerts,
  type WatchedAlert,
  type WatchedTrade,
} from './alert.store.ts'

/** One transaction compares no more trades than this. */
const TRADES_MAX = 5_000

/**
 * Compares the trades recorded since the last time with the alerts, and notifies those whose was reached. The alert, its notice and the cursor are of one
 * transaction: killed at any moment, it goes on where it stood, and notifies nothing twice. Answers how many were notified.
 */
export async function watchAlerts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  let notified = 0
  for (let isFull = true; isFull && !end.aborted; ) {
    await inTransaction(db, async tx => {
      const trades = await readTradesBehind(tx, await lockAlertCursor(tx), TRADES_MAX)
      isFull = trades.length === TRADES_MAX
      const last = trades.at(-1)
      if (!last) return
      notified += await notifyReached(tx, trades, clock.now())
      await moveAlertCursor(tx, last.id)
    })
  }
  return notified
}

function notifyReached(tx: Tx, trades: readonly WatchedTrade[], nowMs: number): Promise<number> {
  const of = Map.groupBy(trades, ({ listingId }) => listingId)
  const list = (afterId: bigint, limit: number) => listWatched(tx, [...of.keys()], afterId, limit)
  const pages = { atOnce: LIMITS.outboxRoundMax, list, idOf: ({ id }: WatchedAlert) => id }
  return eachPage(
    pages,
    async page => {
      const reached = page.flatMap(alert => {
        const by = firstReaching(alert, of.get(alert.listingId) ?? [])
        return by ? [{ alert, by }] : []
      })
      const taken = await takeAlerts(
        tx,
        reached.map(({ alert }) => alert.id),
      )
      const notices = reached.flatMap(({ alert, by }) => {
        const { id, userId, realm, symbol, direction, price, priceScale, asset } = alert
        if (!taken.has(id)) return []
        const text = (ticks: number) => formatDecimal(BigInt(ticks), priceScale)
        const details = { symbol, price: text(by.price), target: text(price), asset }
        return [{ userId, realm, kind: `alert_${direction}` as const, details }]
      })
      await addNotices(tx, notices, nowMs)
      return notices.length
    },
    NEVER_ABORTED,
  )
}
