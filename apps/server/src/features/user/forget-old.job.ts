import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import { LOCKS_MEMORY_MS } from '@firoza/core/user/tries'
import type { Db } from '../../db/sql.ts'
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

/** Clears away what has done its service, so that guesses and repetitions do not pile up. Answers how many rows went. */
export async function forgetOld(db: Db, nowMs: TimeMs): Promise<number> {
  const codes = await deleteOldCodes(db, nowMs - CODES_MS)
  const tries = await deleteOldTries(db, { triesMs: nowMs - TRIES_MS, locksMs: nowMs - LOCKS_MEMORY_MS }, nowMs)
  const signIns = await deleteOldSignIns(db, nowMs - SIGN_INS_MS)
  const staffSignIns = await deleteOldStaffSignIns(db, nowMs - SIGN_INS_MS)
  const answers = await deleteOldAnswers(db, nowMs - ANSWERS_MS)
  const challenges = await deleteOldChallenges(db, nowMs)
  return codes + tries + signIns + staffSignIns + answers + challenges
}
