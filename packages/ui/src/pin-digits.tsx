import { latinDigits } from '@firoza/core/text/digits'

/** The digits after a key or a pasted text: `Backspace` takes one away, what is no digit changes nothing. */
export function pinAfter(pin: string, typed: string, length: number): string {
  if (typed === 'Backspace') return pin.slice(0, -1)
  if (typed.length > 1 && !/^[\s\p{Nd}]+$/u.test(typed)) return pin
  return (pin + latinDigits(typed).replace(/[^0-9]/g, '')).slice(0, length)
}
