import { MINUTE_MS } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../db/sql.ts'
import type { Session } from '../http/session.store.ts'
import { type CodeTry, guardOwnCode } from './guard-own-code.ts'
import { findTransactionCodeHash, keepCodeFresh, prolongCodeFreshness } from './transaction-code.store.ts'

/** What this needs of a call: any investor's call has it. */
interface CodeCall extends CodeTry {
  readonly session: Session
}

export type CodeRefusal = 'pin_not_set' | 'pin_needed' | 'pin_wrong' | 'pin_locked'

/** An order within this time of the last one needs no code again. */
const FRESH_MS = 15 * MINUTE_MS
/** The time is written anew no oftener than this, so that a burst of orders is not a burst of updates. */
const REFRESH_AFTER_MS = MINUTE_MS

/**
 * The six-digit code before something that moves money. A right one keeps this token fresh for 15 minutes, and each order within
 * them moves the end on. A code that is given is always checked; the wrong ones are counted in the database and lock the code.
 */
export async function requireTransactionCode(
  call: CodeCall,
  code: string | undefined,
): Promise<Outcome<undefined, CodeRefusal>> {
  const { deps, session, nowMs } = call
  const { userId, tokenHash, codeFreshUntilMs } = session
  const untilMs = nowMs + FRESH_MS
  if (code === undefined && codeFreshUntilMs > nowMs) {
    if (untilMs - codeFreshUntilMs > REFRESH_AFTER_MS) await prolongCodeFreshness(deps.db, session, untilMs)
    return ok()
  }
  const codeHash = await findTransactionCodeHash(deps.countsDb, userId)
  if (codeHash === null) return refuse('pin_not_set')
  if (code === undefined) return refuse('pin_needed', {}, 'code')
  const checked = await tryCode(call, codeHash, code, 'code')
  if (checked.ok) await keepCodeFresh(deps.db, { userId, tokenHash, codeHash }, untilMs)
  return checked
}

/** Checks the code and counts the try, without keeping the session fresh. */
export async function tryTransactionCode(
  call: CodeTry,
  code: string,
  field: string,
): Promise<Outcome<undefined, Exclude<CodeRefusal, 'pin_needed'>>> {
  const hash = await findTransactionCodeHash(call.deps.countsDb, call.session.userId)
  return hash === null ? refuse('pin_not_set', {}, field) : tryCode(call, hash, code, field)
}

async function tryCode(
  call: CodeTry,
  hash: string,
  code: string,
  field: string,
): Promise<Outcome<undefined, 'pin_wrong' | 'pin_locked'>> {
  const result = await guardOwnCode(call, 'transaction_code', hash, code)
  if (result.type === 'right') return ok()
  if (result.type === 'wrong') return refuse('pin_wrong', { triesLeft: result.triesLeft }, field)
  return refuse('pin_locked', { until: new Date(result.untilMs).toISOString() }, field)
}

export async function hasTransactionCode(sql: Queryable, userId: bigint): Promise<boolean> {
  return (await findTransactionCodeHash(sql, userId)) !== null
}
