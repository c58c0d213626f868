import { formatDecimal } from '@firoza/core/money/decimal'

/** Paisa, hundredths of a point or of a percent as a decimal with two digits: -127 is "-1.27". */
export function hundredths(value: number): string {
  const size = Math.abs(value)
  const whole = Math.floor(size / 100)
  const rest = size - whole * 100
  return `${value < 0 ? '-' : ''}${whole}.${rest < 10 ? '0' : ''}${rest}`
}

export function orNull<T>(value: T | undefined, text: (value: T) => string): string | null {
  return value === undefined ? null : text(value)
}

/** Paisa beyond what a number holds exactly. */
export function rupees(units: bigint): string {
  return formatDecimal(units, 2)
}
