import { inChosenDigits } from './digits.ts'

/** HH:mm of a minute of the day. */
export function formatClock(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return inChosenDigits(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`)
}
