import { divide } from '../money/rounding.ts'

/** `baseValue` is the market value in paisa that stands for `baseLevel`, in hundredths of a point. */
export interface IndexBase {
  readonly baseLevel: bigint
  readonly baseValue: bigint
}

/** The level in hundredths of a point, cut, of an index whose members are worth `value` paisa by their free float. */
export function indexLevel(value: bigint, { baseLevel, baseValue }: IndexBase): number {
  return Number(divide(value * baseLevel, baseValue, 'floor'))
}
