/** The days of a week as staff write them, Sunday first, as calendars count them. */
export const DAY_WORDS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** One bit for each day, Sunday's the lowest, as words: `mon tue wed`. */
export function showDays(bits: bigint): string {
  return DAY_WORDS.filter((_, day) => (bits >> BigInt(day)) & 1n).join(' ')
}

/** Words in whatever order, each once; undefined where there is none or another word. */
export function readDays(text: string): bigint | undefined {
  let bits = 0n
  for (const word of text.split(' ')) {
    const day = (DAY_WORDS as readonly string[]).indexOf(word)
    if (day < 0 || (bits >> BigInt(day)) & 1n) return undefined
    bits |= 1n << BigInt(day)
  }
  return bits
}

export function daysToBits(days: readonly number[]): bigint {
  return days.reduce((bits, day) => bits | (1n << BigInt(day)), 0n)
}

export function bitsToDays(bits: bigint): number[] {
  return DAY_WORDS.map((_, day) => day).filter(day => (bits >> BigInt(day)) & 1n)
}
