import { machine } from '../machine.ts'

/**
 * The life of a payment back to the sender of money that was received (DEP-30). Staff have decided on it before there is one; a refund that
 * did not arrive is decided on again, as a new one.
 */
export const refundStates = machine({
  name: 'refund',
  states: ['approved', 'sent', 'settled', 'failed', 'returned'],
  initial: 'approved',
  moves: {
    /** It is handed over for payment. */
    send: { from: ['approved'], to: 'sent' },
    settle: { from: ['sent'], to: 'settled' },
    fail: { from: ['sent'], to: 'failed' },
    /** The sender's bank sent it back. */
    return: { from: ['settled', 'sent'], to: 'returned' },
  },
})

export type RefundState = (typeof refundStates)['states'][number]
export type RefundMove = keyof (typeof refundStates)['moves']

/** A payment may be refunded again after these. */
export const REFUND_ENDED: readonly RefundState[] = ['failed', 'returned']
