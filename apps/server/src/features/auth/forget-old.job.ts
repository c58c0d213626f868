import { LOCKS_MEMORY_MS } from '@firoza/core/auth/tries'
import { DAY_MS } from '@firoza/core/clock'
import type { Deps } from '../../deps.ts'
import { forEachIsolated } from '../../jobs/batches.ts'
import {
  deleteOldAnswers,
  deleteOldChallenges,
  deleteOldCodes,
  deleteOldEngineAnswers,
  deleteOldSignIns,
  deleteOldStaffSignIns,
  deleteOldTries,
} from './forget-old.store.ts'

const CODES_MS = 7 * DAY_MS
const TRIES_MS = DAY_MS
const SIGN_INS_MS = 90 * DAY_MS
const ANSWERS_MS = 2 * DAY_MS
/** Of the engine's answers so many go at a time, and more altogether than an hour brings. */
const ENGINE_ANSWERS = 5_000
const ENGINE_ROUNDS_MAX = 1_000

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
    () => forgetEngineAnswers(db, nowMs - ANSWERS_MS),
  ]
  let rows = 0
  await forEachIsolated(log, all, async forget => {
    rows += await forget()
  })
  return rows
}

async function forgetEngineAnswers(db: Deps['db'], beforeMs: number): Promise<number> {
  let rows = 0
  for (let round = 0; round < ENGINE_ROUNDS_MAX; round++) {
    const gone = await deleteOldEngineAnswers(db, beforeMs, ENGINE_ANSWERS)
    rows += gone
    if (gone < ENGINE_ANSWERS) break
  }
  return rows
}
