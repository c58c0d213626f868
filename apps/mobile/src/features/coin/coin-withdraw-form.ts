import type { CallOutput } from '@firoza/api/endpoints'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'

/** What the form has to know of the chosen coin. */
export type PayableCoin = Pick<
  CallOutput<'GET /coin/withdraw/coins'>['items'][number],
  'decimals' | 'min' | 'max' | 'fee' | 'withdrawable'
>

export type AmountFault = 'amountNeeded' | 'amountFormat' | 'amountMin' | 'amountMax' | 'amountTooMuch'

/** What is wrong with an amount before the server is asked; undefined where nothing is. */
export function amountFault(amount: string, coin: PayableCoin): AmountFault | undefined {
  if (amount.trim() === '') return 'amountNeeded'
  const units = parseDecimal(amount, coin.decimals)
  if (units === undefined) return 'amountFormat'
  const bound = (text: string) => parseDecimal(text, coin.decimals) ?? 0n
  if (units < bound(coin.min)) return 'amountMin'
  if (units > bound(coin.max)) return 'amountMax'
  return units > bound(coin.withdrawable) ? 'amountTooMuch' : undefined
}

/** What would arrive: the fee is inside the amount. Undefined where there is nothing to say yet. */
export function arriving(amount: string, coin: PayableCoin): string | undefined {
  const units = parseDecimal(amount, coin.decimals)
  const fee = parseDecimal(coin.fee, coin.decimals)
  return units === undefined || fee === undefined || units <= fee
    ? undefined
    : formatDecimal(units - fee, coin.decimals)
}

/** A part of what may go, in one tap: of what one has, and not more than one withdrawal may be. Cut, so that a part is never too much. */
export function partAmount(coin: PayableCoin, percent: bigint): string {
  const [have, max] = [coin.withdrawable, coin.max].map(text => parseDecimal(text, coin.decimals) ?? 0n) as [
    bigint,
    bigint,
  ]
  const part = divide((have < max ? have : max) * percent, 100n, 'floor')
  return formatDecimal(part, coin.decimals).replace(/\.?0+$/, '')
}
