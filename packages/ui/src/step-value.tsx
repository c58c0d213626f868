import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'

export interface StepBounds {
  /** Digits after the point of the value, the step and the bounds. */
  readonly decimals: number
  readonly step: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Where an empty field begins; zero where it is absent. */
  readonly from?: string | undefined
}

/** The next multiple of the step above or below the value, within the bounds. What cannot be read counts as `from`. */
export function stepValue(value: string, direction: 1 | -1, bounds: StepBounds): string {
  const { decimals } = bounds
  const units = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text, decimals))
  const now = units(value) ?? units(bounds.from) ?? 0n
  const step = units(bounds.step) ?? 1n
  const below = now - (now % step)
  const next = direction === 1 ? below + step : below === now ? now - step : below
  const min = units(bounds.min) ?? 0n
  const max = units(bounds.max)
  const bounded = next < min ? min : max !== undefined && next > max ? max : next
  return formatDecimal(bounded, decimals)
}
