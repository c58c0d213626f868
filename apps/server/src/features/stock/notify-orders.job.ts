import { SECOND_MS } from '@firoza/core/clock'
import type { OrderView } from '@firoza/core/engine/order'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { batchOrEach, eachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { addNotices } from '../../notify/notice.store.ts'
import {
  findUnnotified,
  followNew,
  forgetNotified,
  markNotified,
  readHouseUsers,
  type UnnotifiedOrder,
} from './notify-orders.store.ts'

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** One transaction passes no more orders than this, those of the operator included. */
const FOLLOW_MAX = 5_000

/**
 * Tells people of what happened to their orders and they have not been told, however long ago: what costs is what is new and what works, not
 * what was ever ordered. What cannot be told is followed until it can.
 */
export async function notifyMissedOrders(
  deps: NotifyDeps,
  end: AbortSignal = NEVER_ABORTED,
  atOnce: number = LIMITS.outboxRoundMax,
): Promise<number> {
  let passed: number
  do passed = await inTransaction(deps.db, tx => followNew(tx, FOLLOW_MAX))
  while (passed === FOLLOW_MAX && !end.aborted)
  // At the close many end at once. What cannot be told is left to the next sweep.
  const list = (afterId: bigint, limit: number) => findUnnotified(deps.db, { ids: undefined, afterId, limit })
  const told = await eachPage({ atOnce, list, idOf: ({ id }) => id }, page => notifyEach(deps, page, end), end)
  await forgetNotified(deps.db)
  return told
}

/** Tells people of fills and ends of these orders that they have not been told of. */
export async function notifyOrders(deps: NotifyDeps, ids: readonly bigint[]): Promise<number> {
  let told = 0
  for (let from = 0; from < ids.length; from += LIMITS.outboxRoundMax) {
    const some = ids.slice(from, from + LIMITS.outboxRoundMax)
    told += await notifyEach(deps, await findUnnotified(deps.db, { ids: some, afterId: 0n, limit: some.length }))
  }
  return told
}

async function notifyEach(
  { db, clock, log }: NotifyDeps,
  untold: readonly UnnotifiedOrder[],
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  const nowMs = clock.now()
  // A commit for each would cost the database more than the orders did: commits that announce something wait for each other.
  const tell = (orders: readonly UnnotifiedOrder[]) =>
    inTransaction(db, async tx => {
      const taken = await markNotified(tx, orders, nowMs)
      const notices = taken.map(order => {
        const { userId, realm, news } = order
        return { userId, realm, kind: news, details: detailsOf(order) }
      })
      await addNotices(tx, notices, nowMs)
    })
  return batchOrEach(log, untold, tell, end)
}

function detailsOf(order: UnnotifiedOrder): Record<string, string | number> {
  const { symbol, side, quantity, filled, valueUnits, news, end, baseExponent, priceScale, valueDivisor } = order
  const average = filled === 0n ? 0n : divide(valueUnits * valueDivisor, filled, 'towards_zero')
  const price = formatDecimal(average, priceScale)
  // Whole shares, or coins with the digits that they have.
  const text = (units: bigint) => (baseExponent === 0 ? Number(units) : formatDecimal(units, baseExponent))
  const told = { symbol, side, quantity: text(quantity), filled: text(filled), price }
  if (end === null) return told
  return news === 'order_ended' ? { ...told, end } : { ...told, rest: end }
}

const ENDS: ReadonlySet<string> = new Set(['expired', 'closed_by_system', 'cancelled'])

/** Whether there may be something to tell. */
function isNews({ state, end, filled }: OrderView): boolean {
  return filled > 0 || (ENDS.has(state) && end !== 'by_person')
}

/** Fills of one order often come together: they are told together. */
const GATHER_MS = SECOND_MS

/** Tells soon after each commit of the engine. What is missed when the process ends, the sweep finds. Answers a function that ends it. */
export async function followOrders(deps: Pick<Deps, 'db' | 'clock' | 'engine' | 'log'>): Promise<() => void> {
  const house = await readHouseUsers(deps.db)
  let waiting = new Set<bigint>()
  // There is one while a telling is ahead or under way: two would only wait for each other.
  let timer: ReturnType<typeof setTimeout> | undefined
  const gather = () => {
    if (waiting.size > 0) timer ??= setTimeout(tell, GATHER_MS)
  }
  const tell = async () => {
    const ids = [...waiting]
    waiting = new Set()
    try {
      await notifyOrders(deps, ids)
    } catch (error) {
      deps.log.error({ err: error }, 'customers could not be notified of their orders yet')
    }
    timer = undefined
    gather()
  }
  const end = deps.engine.onEvents(({ events }) => {
    for (const event of events) {
      if (event.type !== 'order' || !isNews(event.order) || house.has(event.order.userId)) continue
      waiting.add(BigInt(event.order.id))
    }
    gather()
  })
  return () => {
    end()
    waiting.clear()
    clearTimeout(timer)
  }
}
