import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'

/** A new six-digit code, typed twice: the transaction code or the withdrawal code. Both are separate from the password. */
export function decidePin(
  pin: string,
  again: string,
): Outcome<string, 'pin_format' | 'pin_mismatch' | 'pin_too_simple'> {
  if (!/^[0-9]{6}$/.test(pin)) return refuse('pin_format', {}, 'code')
  if (pin !== again) return refuse('pin_mismatch', {}, 'codeAgain')
  return isSimplePin(pin) ? refuse('pin_too_simple', {}, 'code') : ok(pin)
}

/** True for runs, repeated groups, mirrored groups and dates: what somebody who knows the person tries first. */
export function isSimplePin(pin: string): boolean {
  return isRun(pin) || /^(.{1,3})\1+$/.test(pin) || isPaired(pin) || isMirrored(pin) || isDate(pin)
}

/** 123456, 987654, 890123: each digit one above, or each one below, the last. */
function isRun(pin: string): boolean {
  const steps = [...pin.slice(1)].map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10)
  return steps.every(step => step === 1) || steps.every(step => step === 9)
}

/** 112233, 445566, 111222, 777888. */
function isPaired(pin: string): boolean {
  return /^(.)\1(.)\2(.)\3$/.test(pin) || /^(.)\1\1(.)\2\2$/.test(pin)
}

/** 123321. */
function isMirrored(pin: string): boolean {
  return pin.slice(0, 3) === [...pin.slice(3)].reverse().join('')
}

/** A birthday or a year as people write them: DDMMYY, MMDDYY, YYMMDD, and six digits of DDMMYYYY such as 011990. */
function isDate(pin: string): boolean {
  const [a = 0, b = 0, c = 0] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number)
  if (isDayOfMonth(a, b) || isDayOfMonth(b, a) || isDayOfMonth(c, b)) return true
  const monthAndYear = (month: string, year: string) => isMonth(Number(month)) && /^(19|20)/.test(year)
  return monthAndYear(pin.slice(0, 2), pin.slice(2)) || monthAndYear(pin.slice(4), pin.slice(0, 4))
}

function isMonth(month: number): boolean {
  return month >= 1 && month <= 12
}

function isDayOfMonth(day: number, month: number): boolean {
  return isMonth(month) && day >= 1 && day <= (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)
}
