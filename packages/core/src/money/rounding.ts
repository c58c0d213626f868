import { assert } from '../assert.ts'

/** How a division of integers that leaves a remainder ends. There is no default: rounding is always named. */
export type Rounding = 'towards_zero' | 'away_from_zero' | 'floor' | 'ceiling' | 'half_away_from_zero' | 'half_even'

/** `numerator / denominator` as an integer. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator !== 0n, 'a divisor is never zero')
  const quotient = numerator / denominator
  const remainder = numerator % denominator
  if (remainder === 0n) return quotient
  const away = numerator < 0n === denominator < 0n ? 1n : -1n
  switch (rounding) {
    case 'towards_zero':
      return quotient
    case 'away_from_zero':
      return quotient + away
    case 'floor':
      return away === 1n ? quotient : quotient - 1n
    case 'ceiling':
      return away === 1n ? quotient + 1n : quotient
    case 'half_away_from_zero':
    case 'half_even': {
      const twice = 2n * magnitude(remainder)
      const whole = magnitude(denominator)
      if (twice > whole) return quotient + away
      if (twice < whole) return quotient
      return rounding === 'half_away_from_zero' || quotient % 2n !== 0n ? quotient + away : quotient
    }
  }
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
