import { present } from '../assert.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import { exitDraft } from '../stock/order.ts'
import { moveOrder } from './end-order.ts'
import { newOrder } from './new-order.ts'
import { publishOrder } from './publish.ts'
import { addWorking, type EngineOrder, type EngineState, type EngineTrade, touchOrder } from './state.ts'

/**
 * A bracket has bought: the exit of its shares of this day is made, or grows. It holds nothing and does nothing before they settle. One that
 * the person cancelled meanwhile stays cancelled; what is bought after it gets one of its own.
 */
export function growExit(state: EngineState, trade: EngineTrade): void {
  const { buy, quantity, atMs } = trade
  const settlementDate = settlesOf(trade)
  const exit = buy.exit
  if (buy.bought?.settles !== settlementDate) buy.bought = { settles: settlementDate, quantity: 0 }
  buy.bought.quantity += quantity
  if (exit?.state === 'awaiting' && exit.waitsFor === settlementDate) {
    exit.draft = { ...exit.draft, quantity: exit.draft.quantity + quantity }
    exit.updatedAtMs = atMs
    touchOrder(state, exit)
    publishOrder(state, exit, 'accepted')
  } else buy.exit = newExit(state, trade)
}

/** Exits wait for a settlement: where there is none, none is taken (`checkPlace`). */
function settlesOf({ settlementDate }: EngineTrade): TradingDate {
  return present(settlementDate ?? undefined, 'the settlement of a purchase with exits')
}

function newExit(state: EngineState, trade: EngineTrade): EngineOrder {
  const { buy, listing, quantity, atMs } = trade
  const { userId, accountClass } = buy
  const from = { userId, accountClass, draft: exitDraft(buy.draft, quantity), entryId: buy.id }
  const exit = newOrder(state, listing, from, atMs)
  exit.waitsFor = settlesOf(trade)
  exit.bought = buy.bought
  addWorking(state, exit)
  moveOrder(state, exit, 'await', atMs)
  publishOrder(state, exit, 'accepted')
  return exit
}
