import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../http/session.store.ts'
import { guardOwnCode } from './guard-own-code.ts'
import { findTransactionCodeHash, keepCodeFresh } from './transaction-code.store.ts'

/** What this needs of a call: any investor's call has it. */
export interface CodeCall {
  readonly deps: Deps
  readonly session: Session
  readonly nowMs: TimeMs
  readonly ip: string
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
  const isFresh = session.codeFreshUntilMs > nowMs
  if (code === undefined) {
    if (isFresh) {
      if (session.codeFreshUntilMs - nowMs < FRESH_MS - REFRESH_AFTER_MS) await refresh(call)
      return ok()
    }
    return (await hasTransactionCode(deps.db, session.userId))
      ? refuse('pin_needed', {}, 'code')
      : refuse('pin_not_set')
  }
  const checked = await tryTransactionCode(call, code)
  if (checked.ok) await refresh(call)
  return checked
}

/** Checks the code and counts the try, without keeping the session fresh. */
export async function tryTransactionCode(
  call: Omit<CodeCall, 'session'> & { readonly session: Pick<Session, 'userId'> },
  code: string,
  field = 'code',
): Promise<Outcome<undefined, Exclude<CodeRefusal, 'pin_needed'>>> {
  const hash = await findTransactionCodeHash(call.deps.countsDb, call.session.userId)
  if (hash === null) return refuse('pin_not_set', {}, field)
  const result = await guardOwnCode(call, 'transaction_code', hash, code)
  if (result.type === 'right') return ok()
  if (result.type === 'wrong') return refuse('pin_wrong', { triesLeft: result.triesLeft }, field)
  return refuse('pin_locked', { until: new Date(result.untilMs).toISOString() }, field)
}

function refresh({ deps, session, nowMs }: CodeCall): Promise<void> {
  return keepCodeFresh(deps.db, session.tokenHash, nowMs + FRESH_MS)
}

export async function hasTransactionCode(sql: Queryable, userId: bigint): Promise<boolean> {
  return (await findTransactionCodeHash(sql, userId)) !== null
}
