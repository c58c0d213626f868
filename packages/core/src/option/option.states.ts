import { machine } from '../machine.ts'

/** The life of one purchase of contracts. Each end is reached once; after the expiry nothing is open. */
export const optionStates = machine({
  name: 'option purchase',
  states: ['open', 'closed', 'settled', 'expired', 'voided'],
  initial: 'open',
  moves: {
    /** By the customer, at the bid, before the expiry. */
    close: { from: ['open'], to: 'closed' },
    /** At the expiry, with a payment. */
    settle: { from: ['open'], to: 'settled' },
    /** At the expiry, worth nothing. */
    expire: { from: ['open'], to: 'expired' },
    /** Premium and fee are paid back: no price, a halt, a delisting. */
    void: { from: ['open'], to: 'voided' },
  },
})

export type OptionState = (typeof optionStates)['states'][number]
export type OptionMove = keyof (typeof optionStates)['moves']
