import { SECOND_MS } from '@firoza/core/clock'
import type { OrderView } from '@firoza/core/engine/order'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { togetherOrEach } from '../../one-by-one.ts'
import { eachPage } from '../../page-by-page.ts'
import { NO_END } from '../../rounds.ts'
import { addNotices } from '../../standing/notice.store.ts'
import { findUntold, followNew, forgetTold, markTold, readHouseUsers, type UntoldOrder } from './tell-orders.store.ts'

type TellDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** One transaction passes no more orders than this, those of the house included. */
const FOLLOW_MAX = 5_000

/**
 * Tells people of what happened to their orders and they have not been told, however long ago: what costs is what is new and what works, not
 * what was ever ordered. What cannot be told is followed until it can.
 */
export async function sweepOrders(
  deps: TellDeps,
  end: AbortSignal = NO_END,
  atOnce: number = LIMITS.outboxRoundMax,
): Promise<number> {
  let passed: number
  do passed = await inTransaction(deps.db, tx => followNew(tx, FOLLOW_MAX))
  while (passed === FOLLOW_MAX && !end.aborted)
  // At the close many end at once. What cannot be told is left to the next sweep.
  const list = (afterId: bigint, limit: number) => findUntold(deps.db, { ids: undefined, afterId, limit })
  const told = await eachPage({ atOnce, list, idOf: ({ id }) => id }, page => tellEach(deps, page, end), end)
  await forgetTold(deps.db)
  return told
}

/** Tells people of fills and ends of these orders that they have not been told of. */
export async function tellOrders(deps: TellDeps, ids: readonly bigint[]): Promise<number> {
  let told = 0
  for (let from = 0; from < ids.length; from += LIMITS.outboxRoundMax) {
    const some = ids.slice(from, from + LIMITS.outboxRoundMax)
    told += await tellEach(deps, await findUntold(deps.db, { ids: some, afterId: 0n, limit: some.length }))
  }
  return told
}

async function tellEach(
  { db, clock, log }: TellDeps,
  untold: readonly UntoldOrder[],
  end: AbortSignal = NO_END,
): Promise<number> {
  const nowMs = clock.now()
  // A commit for each would cost the database more than the orders did: commits that announce something wait for each other.
  const tell = (orders: readonly UntoldOrder[]) =>
    inTransaction(db, async tx => {
      const taken = await markTold(tx, orders, nowMs)
      const notices = taken.map(order => {
        const { userId, realm, news } = order
        return { userId, realm, kind: news, details: detailsOf(order) }
      })
      await addNotices(tx, notices, nowMs)
    })
  return togetherOrEach(log, untold, tell, end)
}

function detailsOf(order: UntoldOrder): Record<string, string | number> {
  const { symbol, side, quantity, filled, valueUnits, news, end } = order
  const price = filled === 0n ? '0.00' : formatDecimal(divide(valueUnits, filled, 'towards_zero'), 2)
  const told = { symbol, side, quantity: Number(quantity), filled: Number(filled), price }
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
      await tellOrders(deps, ids)
    } catch (error) {
      deps.log.error({ err: error }, 'people could not be told of their orders yet')
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
