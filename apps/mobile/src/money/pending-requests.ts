import type { CallName } from '@firoza/api/endpoints'
import { DAY_MS } from '@firoza/core/clock'
import { deviceNowMs } from '../lib/clock.ts'
import { SENT_AREA } from '../lib/session.ts'
import { forgetAll, namesLike, recall, remember } from '../lib/storage.ts'
import type { PendingRequests, Sent } from './sender.ts'

/** Shorter than the server knows a key: under one that it has forgotten, the same would be done a second time. */
const ASKED_MS = DAY_MS
/** So long the person is told, before they do the like again, that there was no answer. */
const TOLD_MS = 30 * DAY_MS

interface Kept<N extends CallName> {
  readonly sent: Sent<N>
  readonly atMs: number
}

/**
 * Keeps what has no answer yet on the device, through a reload of the page: each under a name of its own, so that no tab writes over what
 * another has sent. It is forgotten as the person signs out or another signs in, not where the sign-in ends by itself.
 */
export function pendingRequests<N extends CallName>(kind: string): PendingRequests<N> {
  const namesOf = (account: string) => `${SENT_AREA}${kind}.${account}.`
  /** When each was sent that this tab has sent or found: by its key, also where another tab has forgotten it since. */
  const sentAtMs = new Map<string, number>()
  return {
    all: account =>
      namesLike(namesOf(account))
        .flatMap(name => {
          const kept = parsed<N>(recall(name))
          if (kept && isYounger(kept, TOLD_MS)) return kept
          forgetAll(name)
          return []
        })
        .sort((one, other) => one.atMs - other.atMs)
        .map(({ sent, atMs }) => {
          sentAtMs.set(sent.key, atMs)
          return sent
        }),
    isExpired: (_, { key }) => {
      const atMs = sentAtMs.get(key)
      return atMs !== undefined && !isYounger({ atMs }, ASKED_MS)
    },
    add: (account, sent) => {
      const atMs = deviceNowMs()
      sentAtMs.set(sent.key, atMs)
      remember(namesOf(account) + sent.key, JSON.stringify({ sent, atMs } satisfies Kept<N>))
    },
    forget: (account, { key }) => forgetAll(namesOf(account) + key),
  }
}

/** Either way: a clock that was far ahead then would keep it for as long. */
function isYounger({ atMs }: Pick<Kept<CallName>, 'atMs'>, ageMs: number): boolean {
  return Math.abs(deviceNowMs() - atMs) < ageMs
}

function parsed<N extends CallName>(text: string | undefined): Kept<N> | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Kept<N>)
  } catch {
    return undefined
  }
}
