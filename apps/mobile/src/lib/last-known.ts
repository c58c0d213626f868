import type { CallName } from '@firoza/api/endpoints'
import { forgetAll, namesLike, recall, remember } from './storage.ts'

/** What was last read, and when: shown greyed, with its time, while nothing fresher can be had. */
export interface LastKnown {
  readonly data: unknown
  readonly atMs: number
}

const AREA = 'last.'
/** Counted up when the shape of a kept answer changes: what an older app kept is not read by a newer one. */
const SHAPE = 2

/** What a person needs when offline: what they have, what they have ordered, how the market stood. */
const KEPT: ReadonlySet<CallName> = new Set<CallName>([
  'POST /user/assets',
  'GET /stock/hold/list',
  'GET /stock/order/list',
  'GET /stock/index/indices/list',
  'GET /stock/index/list/hot',
])

/** Whether the answers of a call are kept on the device, so that an offline start shows the last ones with their time. */
export function isKept(name: CallName): boolean {
  return KEPT.has(name)
}

/** It is forgotten with the session. */
export function keepLastKnown(key: readonly unknown[], data: unknown, atMs: number): void {
  remember(keyOf(key), JSON.stringify({ data, atMs } satisfies LastKnown))
}

export function lastKnown(key: readonly unknown[]): LastKnown | undefined {
  const text = recall(keyOf(key))
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as LastKnown
  } catch {
    return undefined
  }
}

function keyOf(key: readonly unknown[]): string {
  return `${AREA}${SHAPE}.${JSON.stringify(key)}`
}

/** `keeps` tells what stays by its name. */
export function forgetLastKnown(keeps: (name: string) => boolean = () => false): void {
  for (const name of namesLike(AREA)) if (!keeps(name)) forgetAll(name)
}
