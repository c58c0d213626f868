import type { CallName } from '@firoza/api/endpoints'
import { forgetAll, LAST_KNOWN, namesLike, recall, remember, typedHere } from './storage.ts'

/** What was last read, and when: shown greyed, with its time, while nothing fresher can be had. */
export interface LastKnown {
  readonly data: unknown
  readonly atMs: number
}

const AREA = 'last.'
/** Lists have filters: of all that was ever read the newest stays. */
const KEPT_MAX = 30

/** What a person needs when offline: what they have, what they have ordered, how the market stood. */
const KEPT: ReadonlySet<CallName> = new Set<CallName>([
  'POST /user/assets',
  'GET /stock/hold/list',
  'GET /stock/order/list',
  'GET /stock/index/indices/list',
  'GET /stock/index/list/hot',
  'POST /stock/collect/list',
])

/** Whether the answers of a call are kept on the device, so that an offline start shows the last ones with their time. */
export function isKept(name: CallName): boolean {
  return KEPT.has(name)
}

/** It is forgotten with the session. */
export function keepLastKnown(key: readonly unknown[], data: unknown, atMs: number): void {
  remember(nameOf(key), JSON.stringify({ data, atMs } satisfies LastKnown))
  const names = namesLike(LAST_KNOWN)
  if (names.length <= KEPT_MAX) return
  const ages = new Map(names.map(name => [name, parsed(name)?.atMs ?? 0]))
  names.sort((one, other) => (ages.get(other) ?? 0) - (ages.get(one) ?? 0))
  for (const name of names.slice(KEPT_MAX)) forgetAll(name)
}

export function lastKnown(key: readonly unknown[]): LastKnown | undefined {
  return parsed(nameOf(key))
}

/** What is kept under a name, where it can be read. */
export function parsed(name: string): LastKnown | undefined {
  try {
    return JSON.parse(recall(name) ?? '') as LastKnown
  } catch {
    return undefined
  }
}

function nameOf(key: readonly unknown[]): string {
  return LAST_KNOWN + JSON.stringify(key)
}

/** Nothing that was read for a person or typed by them stays, but for what `stays` names. */
export function forgetLastKnown(stays: (name: string) => boolean = () => false): void {
  typedHere.forget()
  for (const name of namesLike(AREA)) if (!stays(name)) forgetAll(name)
}
