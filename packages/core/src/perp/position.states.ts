import { machine } from '../machine.ts'

/** The life of a position. What the platform closed of it, by liquidation or deleveraging, is distinct from what its owner closed. */
export const positionStates = machine({
  name: 'perp_position',
  states: ['open', 'closed', 'liquidated', 'deleveraged'],
  initial: 'open',
  moves: {
    close: { from: ['open'], to: 'closed' },
    liquidate: { from: ['open'], to: 'liquidated' },
    deleverage: { from: ['open'], to: 'deleveraged' },
  },
})
export type PositionState = (typeof positionStates)['states'][number]
export type PositionEnd = keyof (typeof positionStates)['moves']

/**
 * What can befall a position. `liquidation_begun` has equity and maintenance at the mark; a `liquidation_sale` is a bounded order and what it traded;
 * at a `takeover` the insurance fund takes the rest at the bankruptcy price; `liquidation_adl` is the rest closed against others, each of whom reads
 * `deleveraged`.
 */
export const POSITION_EVENTS = [
  'fill',
  'exit_unfilled',
  'margin_added',
  'margin_removed',
  'funding',
  'liquidation_begun',
  'liquidation_sale',
  'liquidation_spared',
  'takeover',
  'liquidation_adl',
  'deleveraged',
  'closed',
] as const
export type PositionEventKind = (typeof POSITION_EVENTS)[number]
