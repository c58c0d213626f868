import type { Account } from './account.ts'
import { type EngineState, workingOrdersOf } from './state.ts'

/**
 * A buy that goes on filling grows the very lot that its account holds. Where the lots of accounts were read anew, their orders are handed
 * what was read: of two objects for one lot the one would be written over the other.
 */
export function shareLots(state: EngineState, accounts: readonly Account[]): void {
  for (const account of accounts) {
    for (const order of workingOrdersOf(state, account.userId, account.realm)) {
      const { lot } = order
      if (lot?.account === account) order.lot = account.lots?.find(({ id }) => id === lot.id) ?? lot
    }
  }
}
