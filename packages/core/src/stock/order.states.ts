import { machine } from '../machine.ts'

/**
 * The life of a stock order. Cancels are answered in the sequence that matches, so there is no state of a cancel under way.
 * `received` lasts only while the engine decides. `queued` waits for a session: placed outside hours, or carried
 * over with a price outside the new day's band. `awaiting`: the exit of a purchase, until the shares that it is to sell have settled.
 */
export const orderStates = machine({
  name: 'order',
  states: [
    'received',
    'awaiting',
    'queued',
    'untriggered',
    'open',
    'partial',
    'filled',
    'cancelled',
    'expired',
    'replaced',
    'rejected',
    'closed_by_system',
  ],
  initial: 'received',
  moves: {
    reject: { from: ['received'], to: 'rejected' },
    await: { from: ['received'], to: 'awaiting' },
    queue: { from: ['received', 'awaiting', 'open', 'partial'], to: 'queued' },
    arm: { from: ['received', 'awaiting'], to: 'untriggered' },
    enter: { from: ['received', 'awaiting', 'queued', 'untriggered'], to: 'open' },
    resume: { from: ['queued'], to: 'partial' },
    fill_part: { from: ['open', 'partial'], to: 'partial' },
    fill_all: { from: ['open', 'partial'], to: 'filled' },
    cancel: { from: ['awaiting', 'queued', 'untriggered', 'open', 'partial'], to: 'cancelled' },
    expire: { from: ['awaiting', 'queued', 'untriggered', 'open', 'partial'], to: 'expired' },
    replace: { from: ['awaiting', 'queued', 'untriggered', 'open', 'partial'], to: 'replaced' },
    close: { from: ['awaiting', 'queued', 'untriggered', 'open', 'partial'], to: 'closed_by_system' },
  },
})

export type OrderState = (typeof orderStates)['states'][number]
export type OrderMove = keyof (typeof orderStates)['moves']

/** Why an order ended without being filled, for the sentence beside its label. */
export const ORDER_END_REASONS = [
  'by_person',
  'day_over',
  'rest_of_ioc',
  'fok_unfilled',
  'no_liquidity',
  'self_trade',
  'would_take',
  'replaced',
  'no_shares',
  'instrument_unlisted',
  'user_disabled',
  'margin_short',
  'position_closed',
  'liquidation',
] as const
export type OrderEndReason = (typeof ORDER_END_REASONS)[number]

/** The five words that a person sees (the seed's states of orders). */
export const ORDER_LABELS = ['in_progress', 'partially_completed', 'completed', 'cancelled', 'closed'] as const
export type OrderLabel = (typeof ORDER_LABELS)[number]

/** A queued order that was partly filled on an earlier day says so; a cancelled one stays cancelled and shows its filled quantity. */
export function orderLabel(state: OrderState, filledQuantity: number): OrderLabel {
  switch (state) {
    case 'received':
    case 'awaiting':
    case 'queued':
    case 'untriggered':
    case 'open':
    case 'partial':
      return filledQuantity > 0 ? 'partially_completed' : 'in_progress'
    case 'filled':
      return 'completed'
    case 'cancelled':
    case 'expired':
    case 'replaced':
    case 'rejected':
      return 'cancelled'
    case 'closed_by_system':
      return 'closed'
  }
}

/** In these an order can still trade. All of them hold money or shares, but for `awaiting`. */
const WORKING_STATES = ['awaiting', 'queued', 'untriggered', 'open', 'partial'] as const satisfies OrderState[]

export function isWorking(state: OrderState): boolean {
  return (WORKING_STATES as readonly OrderState[]).includes(state)
}
