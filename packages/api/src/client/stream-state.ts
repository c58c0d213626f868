import type { TopicMessage } from '../stream.ts'

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

/** A topic's message, as far as its order matters. */
export type Numbered = Pick<TopicMessage, 's' | 'k'> & { readonly d: unknown }

export interface Step {
  readonly state: TopicState
  /** A change was missed: the topic must be subscribed anew, which answers a snapshot. */
  readonly resubscribe: boolean
}

/**
 * Takes one message into the state of its topic. A snapshot replaces all. A change counts only if it is the next one; an
 * older one is a repetition and is left out; one of the present number says that nothing is missing; a later one shows a gap. While a gap waits, only what closes it counts: the
 * missed change itself, sent again, or a snapshot.
 */
export function applyMessage(state: TopicState, message: Numbered, merge: Merge): Step {
  if (message.k === 'snap') {
    return { state: { data: message.d, sequence: message.s, status: 'live' }, resubscribe: false }
  }
  if (state.data === undefined || message.s < state.sequence) return { state, resubscribe: false }
  if (message.s === state.sequence) return { state: connected(state), resubscribe: false }
  if (message.s !== state.sequence + 1) {
    return { state: disconnected(state), resubscribe: state.status === 'live' }
  }
  return {
    state: { data: merge(state.data, message.d), sequence: message.s, status: 'live' },
    resubscribe: false,
  }
}

/** What is known is all there is. */
function connected(state: TopicState): TopicState {
  return state.status === 'live' ? state : { ...state, status: 'live' }
}

/** The connection is gone: what is known stays to be shown as old, until a snapshot comes. */
export function disconnected(state: TopicState): TopicState {
  return state.status === 'waiting' ? state : { ...state, status: 'waiting' }
}
