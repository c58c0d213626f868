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
  const { buy, quantity, settlementDate, atMs } = trade
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

function newExit(state: EngineState, { buy, listing, quantity, settlementDate, atMs }: EngineTrade): EngineOrder {
  const { userId, accountClass } = buy
  const from = { userId, accountClass, draft: exitDraft(buy.draft, quantity), entryId: buy.id }
  const exit = newOrder(state, listing, from, atMs)
  exit.waitsFor = settlementDate
  exit.bought = buy.bought
  addWorking(state, exit)
  moveOrder(state, exit, 'await', atMs)
  publishOrder(state, exit, 'accepted')
  return exit
}
