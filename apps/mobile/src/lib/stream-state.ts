/** What the server sends on `/api/stream`: the whole of a topic, or what has changed since the number before. */
export type StreamMessage =
  | { readonly t: string; readonly s: number; readonly k: 'snap' | 'delta'; readonly d: unknown }
  | { readonly op: 'pong' }

/** How a change goes into what is known of a topic. */
export type Merge = (known: unknown, change: unknown) => unknown

export interface TopicState {
  /** Undefined until the first snapshot. */
  readonly data: unknown
  readonly sequence: number
  /** `waiting`: nothing yet, or a gap: what is shown is the last known. `live`: every change has arrived. */
  readonly status: 'waiting' | 'live'
}

export const NOTHING_KNOWN: TopicState = { data: undefined, sequence: 0, status: 'waiting' }

export interface Step {
  readonly state: TopicState
  /** A change was missed: the topic must be subscribed anew, which answers a snapshot. */
  readonly resubscribe: boolean
}

/**
 * Takes one message into the state of its topic. A snapshot replaces all. A change counts only if it is the next one; an
 * older one is a repetition and is left out; a later one shows a gap. While a gap waits for its snapshot, changes are left out.
 */
export function applyMessage(
  state: TopicState,
  message: { readonly s: number; readonly k: 'snap' | 'delta'; readonly d: unknown },
  merge: Merge,
): Step {
  if (message.k === 'snap') {
    return { state: { data: message.d, sequence: message.s, status: 'live' }, resubscribe: false }
  }
  if (state.status === 'waiting' || message.s <= state.sequence) return { state, resubscribe: false }
  if (message.s !== state.sequence + 1) return { state: { ...state, status: 'waiting' }, resubscribe: true }
  return {
    state: { data: merge(state.data, message.d), sequence: message.s, status: 'live' },
    resubscribe: false,
  }
}

/** The connection is gone: what is known stays to be shown as old, until a snapshot comes. */
export function disconnected(state: TopicState): TopicState {
  return state.status === 'waiting' ? state : { ...state, status: 'waiting' }
}

/** The default merge: the change's fields over the known ones. */
export const mergeFields: Merge = (known, change) =>
  isRecord(known) && isRecord(change) ? { ...known, ...change } : change

/** For lists of which the newest come first: the change's items go to the front, and so many are kept. */
export function mergeNewest(kept: number): Merge {
  return (known, change) => [...listOf(change), ...listOf(known)].slice(0, kept)
}

type Level = readonly [price: string, quantity: string]
interface Book {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** For order books: a level replaces the one of its price, a quantity of zero removes it. Best prices first. */
export const mergeBook: Merge = (known, change) => {
  const [book, update] = [known as Book, change as Partial<Book>]
  return {
    ...book,
    ...update,
    bids: mergeLevels(book.bids, update.bids ?? [], (left, right) => Number(right[0]) - Number(left[0])),
    asks: mergeLevels(book.asks, update.asks ?? [], (left, right) => Number(left[0]) - Number(right[0])),
  }
}

function mergeLevels(
  known: readonly Level[],
  changes: readonly Level[],
  order: (left: Level, right: Level) => number,
): readonly Level[] {
  const levels = new Map(known.map(level => [level[0], level]))
  for (const level of changes) {
    if (Number(level[1]) === 0) levels.delete(level[0])
    else levels.set(level[0], level)
  }
  return [...levels.values()].sort(order)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
