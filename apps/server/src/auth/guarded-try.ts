import {
  afterWrongTry,
  currentTries,
  isLocked,
  NO_TRIES,
  TRY_POLICIES,
  type TryKind,
  type TryPolicy,
  triesLeft,
} from '@firoza/core/auth/tries'
import type { TimeMs } from '@firoza/core/clock'
import type { Tx } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { serialQueues } from '../jobs/concurrency.ts'
import { lockTries, saveTries } from './tries.store.ts'

export type TryResult =
  | { readonly type: 'right' }
  | { readonly type: 'wrong'; readonly triesLeft: number }
  /** `justNow` where this very try was the last one allowed. */
  | { readonly type: 'locked'; readonly untilMs: TimeMs; readonly justNow: boolean }

export interface TryOptions {
  /** Written down with the count where the guess was not right. */
  readonly note?: (tx: Tx, result: Exclude<TryResult, { type: 'right' }>) => Promise<void>
  /** What nobody guesses, such as a signature, opens in spite of a lock: that is there for guesses, and whoever makes them is not to keep the owner out. */
  readonly unguessable?: boolean
}

/** Tries at one secret wait here for each other, and not with a connection of the small pool each. */
const inTurn = serialQueues()

/**
 * Lets one guess at a secret be made and counts it. The count is committed by itself, on a connection of the small pool: it outlives
 * the rollback of a refused request, is shared by all sessions and processes, and two guesses at once are two guesses. While locked,
 * nothing is compared, so that a right guess cannot be told from a wrong one.
 */
export async function guardedTry(
  deps: Pick<Deps, 'countsDb'>,
  kind: TryKind,
  subject: string,
  nowMs: TimeMs,
  compare: (tx: Tx) => Promise<boolean>,
  { note, unguessable = false }: TryOptions = {},
): Promise<TryResult> {
  const policy = TRY_POLICIES[kind]
  const work = async (tx: Tx): Promise<TryResult> => {
    const result = await tryOnce(tx, { kind, subject, policy, unguessable, nowMs }, compare)
    if (result.type !== 'right') await note?.(tx, result)
    return result
  }
  return inTurn(`${kind} ${subject}`, async () => (await deps.countsDb.begin(work)) as TryResult)
}

interface Guess {
  readonly kind: TryKind
  readonly subject: string
  readonly policy: TryPolicy
  readonly unguessable: boolean
  readonly nowMs: TimeMs
}

async function tryOnce(
  tx: Tx,
  { kind, subject, policy, unguessable, nowMs }: Guess,
  compare: (tx: Tx) => Promise<boolean>,
): Promise<TryResult> {
  const stored = await lockTries(tx, kind, subject)
  if (isLocked(stored, nowMs)) {
    if (!unguessable || !(await compare(tx))) {
      return { type: 'locked', untilMs: stored.lockedUntilMs, justNow: false }
    }
    await saveTries(tx, kind, subject, NO_TRIES)
    return { type: 'right' }
  }
  const tries = currentTries(stored, policy, nowMs)
  if (await compare(tx)) {
    if ((stored.wrong > 0 || stored.locks > 0) && !policy.rightProvesNothing)
      await saveTries(tx, kind, subject, NO_TRIES)
    return { type: 'right' }
  }
  const after = afterWrongTry(tries, policy, nowMs)
  await saveTries(tx, kind, subject, after)
  if (isLocked(after, nowMs)) return { type: 'locked', untilMs: after.lockedUntilMs, justNow: true }
  return { type: 'wrong', triesLeft: triesLeft(after, policy) }
}

/** Seconds to wait, as refusals name them. */
export function secondsUntil(untilMs: TimeMs, nowMs: TimeMs): number {
  return Math.max(1, Math.ceil((untilMs - nowMs) / 1000))
}
