import { randomInt, randomUUID } from 'node:crypto'
import {
  CODE_LIFE_MS,
  CODE_WRONG_MAX,
  CODES_PER_OPERATOR_PER_DAY,
  CODES_TO_OTHERS_PER_DAY,
  nextCodeAtMs,
  nextCodeToOthersAtMs,
  type Purpose,
} from '@firoza/core/auth/one-time-code'
import { DAY_MS, HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Db, Tx } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { addMessage, type NewMessage } from '../notify/outbox.store.ts'
import { secondsUntil } from './guarded-try.ts'
import {
  countToOperator,
  countWrongCode,
  insertCode,
  lockNewestCode,
  lockSendTimes,
  lockTimesToOthers,
  type NewCode,
  useCode,
} from './one-time-code.store.ts'
import { hashSecret, verifySecret } from './secret-hash.ts'

export interface IssuedCode {
  readonly expiresAtMs: TimeMs
  /** From when another one may be asked for. */
  readonly nextAtMs: TimeMs
}

/**
 * Makes a code for the recipient and puts the message that carries it into the outbox. `wordMessage` may answer another message
 * than the code (or none): the code is made, stored and limited all the same, so that nothing outside tells the difference.
 */
export async function issueCode(
  { db }: { readonly db: Db },
  { purpose, recipient, askedBy }: Pick<NewCode, 'purpose' | 'recipient' | 'askedBy'>,
  nowMs: TimeMs,
  wordMessage: (code: string) => NewMessage | undefined,
): Promise<Outcome<IssuedCode, 'codes_to_others_max' | 'code_too_soon'>> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await hashSecret(code)
  return inTransaction(db, async (tx): Promise<Outcome<IssuedCode, 'codes_to_others_max' | 'code_too_soon'>> => {
    const toOthers = askedBy === undefined ? [] : await lockTimesToOthers(tx, askedBy, nowMs - DAY_MS)
    const nextToOthersMs = nextCodeToOthersAtMs(toOthers)
    if (nextToOthersMs > nowMs) {
      const until = new Date(nextToOthersMs).toISOString()
      return refuse('codes_to_others_max', { max: CODES_TO_OTHERS_PER_DAY, until })
    }
    const sent = await lockSendTimes(tx, recipient, nowMs - HOUR_MS)
    const waitUntilMs = nextCodeAtMs(sent, nowMs)
    if (waitUntilMs > 0) return refuse('code_too_soon', { retryAfterSeconds: secondsUntil(waitUntilMs, nowMs) })
    if (
      recipient.startsWith('+') &&
      (await countToOperator(tx, recipient, nowMs - DAY_MS)) >= CODES_PER_OPERATOR_PER_DAY
    )
      return refuse('code_too_soon', { retryAfterSeconds: HOUR_MS / 1_000 })
    const expiresAtMs = nowMs + CODE_LIFE_MS
    await insertCode(tx, { id: randomUUID(), purpose, recipient, askedBy, codeHash, createdAtMs: nowMs, expiresAtMs })
    const message = wordMessage(code)
    if (message) await addMessage(tx, message, nowMs)
    return ok({ expiresAtMs, nextAtMs: nextCodeAtMs([nowMs, ...sent], nowMs) })
  })
}

export interface RightCode {
  readonly id: string
  /** True where it was used before: good for recognising a repeated request, for nothing else. */
  readonly used: boolean
}

/**
 * Compares a code with the newest one sent, and counts a wrong try in a transaction of its own. A right code is not used up
 * by this: `spendCode` does that, in the transaction of what the code was asked for.
 */
export async function checkCode(
  deps: Pick<Deps, 'countsDb'>,
  purpose: Purpose,
  recipient: string,
  code: string,
  nowMs: TimeMs,
): Promise<Outcome<RightCode, 'code_wrong' | 'code_expired'>> {
  return inTransaction(deps.countsDb, async (tx): Promise<Outcome<RightCode, 'code_wrong' | 'code_expired'>> => {
    const stored = await lockNewestCode(tx, purpose, recipient)
    const alive = stored && stored.expiresAtMs > nowMs && stored.wrong < CODE_WRONG_MAX
    const right = await verifySecret(alive ? stored.codeHash : undefined, code)
    if (stored && !alive) return refuse('code_expired', {}, 'code')
    if (stored && right) return ok({ id: stored.id, used: stored.usedAtMs !== null })
    if (stored) await countWrongCode(tx, stored.id)
    // The last try is over: nobody looks for a slip in a code that is dead.
    const dead = stored?.wrong === CODE_WRONG_MAX - 1
    return refuse(dead ? 'code_expired' : 'code_wrong', {}, 'code')
  })
}

/** Uses a right code up: somebody who was faster with it leaves it wrong. Undefined is the id where no code was asked for. */
export async function spendCode(
  tx: Tx,
  id: string | undefined,
  nowMs: TimeMs,
  field: 'code' | 'oldCode' | 'oneTimeCode' = 'code',
): Promise<Outcome<undefined, 'code_wrong'>> {
  const spent = id === undefined || (await useCode(tx, id, nowMs))
  return spent ? ok(undefined) : refuse('code_wrong', {}, field)
}
