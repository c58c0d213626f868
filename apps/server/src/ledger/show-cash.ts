import { formatDecimal } from '@firoza/core/money/decimal'
import { type Balance, spendableOf, withdrawableOf } from './balance.store.ts'

/** Rupees by what can be done with them, as decimal strings. */
export function showCash(balance: Balance) {
  const { asset, posted, held, unsettled } = balance
  return {
    asset,
    total: formatDecimal(posted, 2),
    held: formatDecimal(held, 2),
    available: formatDecimal(spendableOf(balance), 2),
    unsettled: formatDecimal(unsettled, 2),
    withdrawable: formatDecimal(withdrawableOf(balance), 2),
  }
}
