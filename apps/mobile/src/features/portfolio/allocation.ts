import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { unitsOf } from './units.ts'

export interface Part {
  readonly key: string
  readonly name: string
  readonly value: string
}

export interface Slice {
  readonly key: string
  readonly name: string
  readonly units: bigint
  /** Of the whole, in percent with one digit after the point, cut. */
  readonly percent: string
}

const SCALE = 2
/** The picture has six colours. */
const SLICES_MAX = 6
export const OTHERS = ''

/** The parts of the total for a picture: the largest by themselves, the rest in one slice whose key is empty. */
export function slicesOf(parts: readonly Part[]): Slice[] {
  const worth = parts
    .map(part => ({ key: part.key, name: part.name, units: unitsOf(part.value, SCALE) }))
    .filter(({ units }) => units > 0n)
    .sort((left, right) => (left.units > right.units ? -1 : left.units < right.units ? 1 : 0))
  const total = worth.reduce((sum, { units }) => sum + units, 0n)
  const alone = worth.length > SLICES_MAX ? worth.slice(0, SLICES_MAX - 1) : worth
  const rest = worth.slice(alone.length).reduce((sum, { units }) => sum + units, 0n)
  const slices = rest > 0n ? [...alone, { key: OTHERS, name: '', units: rest }] : alone
  return slices.map(slice => ({ ...slice, percent: formatDecimal(divide(slice.units * 1000n, total, 'floor'), 1) }))
}
