import { DAY_MS } from '@firoza/core/clock'
import { LOCKS_MEMORY_MS } from '@firoza/core/user/tries'
import type { Deps } from '../../deps.ts'
import { oneByOne } from '../../one-by-one.ts'
import {
  deleteOldAnswers,
  deleteOldChallenges,
  deleteOldCodes,
  deleteOldSignIns,
  deleteOldStaffSignIns,
  deleteOldTries,
} from './forget-old.store.ts'

const CODES_MS = 7 * DAY_MS
const TRIES_MS = DAY_MS
const SIGN_INS_MS = 90 * DAY_MS
const ANSWERS_MS = 2 * DAY_MS

/** Clears away what has done its service, so that guesses and repetitions do not pile up. Answers how many rows went. What cannot go keeps none of the rest. */
export async function forgetOld({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const nowMs = clock.now()
  const triesBefore = { triesMs: nowMs - TRIES_MS, locksMs: nowMs - LOCKS_MEMORY_MS }
  const all = [
    () => deleteOldCodes(db, nowMs - CODES_MS),
    () => deleteOldTries(db, triesBefore, nowMs),
    () => deleteOldSignIns(db, nowMs - SIGN_INS_MS),
    () => deleteOldStaffSignIns(db, nowMs - SIGN_INS_MS),
    () => deleteOldAnswers(db, nowMs - ANSWERS_MS),
    () => deleteOldChallenges(db, nowMs),
  ]
  let rows = 0
  await oneByOne(log, all, async forget => {
    rows += await forget()
  })
  return rows
}
