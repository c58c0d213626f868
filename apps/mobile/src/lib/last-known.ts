import { forgetAll, recall, remember } from './storage.ts'

/** What was last read, and when: shown greyed, with its time, while nothing fresher can be had. */
export interface LastKnown {
  readonly data: unknown
  readonly atMs: number
}

const AREA = 'last.'

/** Only for what a person needs when offline: their portfolio, their orders. It is forgotten with the session. */
export function keepLastKnown(key: readonly unknown[], data: unknown, atMs: number): void {
  remember(`${AREA}${JSON.stringify(key)}`, JSON.stringify({ data, atMs } satisfies LastKnown))
}

export function lastKnown(key: readonly unknown[]): LastKnown | undefined {
  const text = recall(`${AREA}${JSON.stringify(key)}`)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as LastKnown
  } catch {
    return undefined
  }
}

export function forgetLastKnown(): void {
  forgetAll(AREA)
}
