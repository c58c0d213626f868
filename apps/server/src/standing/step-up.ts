import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { readSecondFactor } from '@firoza/core/user/second-factor'
import type { Queryable } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { guardedTry, secondsUntil } from './guarded-try.ts'
import { findTotp, takeStepOfTime, useRecoveryCode } from './second-factor.store.ts'

export type StepUpRefusal = 'second_factor_needed' | 'second_factor_locked' | 'second_factor_wrong'

/** A phone's clock may be this far off. */
const TOLERANCE_S = 30

/**
 * The second factor before what matters most: a withdrawal, a new destination, a changed code, the end of a freeze. Who has set none
 * up passes. A code counts once, and wrong ones are counted and lock, whatever becomes of the request.
 */
export async function requireStepUp(
  deps: Pick<Deps, 'countsDb' | 'vault'>,
  userId: bigint,
  given: string | undefined,
  nowMs: TimeMs,
): Promise<Outcome<undefined, StepUpRefusal>> {
  const totp = await findTotp(deps.countsDb, userId)
  if (!totp?.confirmed) return ok()
  if (!given) return refuse('second_factor_needed', {}, 'secondFactor')
  return trySecondFactor(deps, userId, given, nowMs)
}

/** Compares a code with the secret, confirmed or waiting for its first one. */
export async function trySecondFactor(
  deps: Pick<Deps, 'countsDb' | 'vault'>,
  userId: bigint,
  given: string,
  nowMs: TimeMs,
): Promise<Outcome<undefined, Exclude<StepUpRefusal, 'second_factor_needed'>>> {
  const result = await guardedTry(deps, 'second_factor', String(userId), nowMs, tx =>
    isRight(tx, deps, userId, given, nowMs),
  )
  if (result.type === 'right') return ok()
  if (result.type === 'wrong') return refuse('second_factor_wrong', {}, 'secondFactor')
  return refuse('second_factor_locked', { retryAfterSeconds: secondsUntil(result.untilMs, nowMs) }, 'secondFactor')
}

async function isRight(
  sql: Queryable,
  { vault }: Pick<Deps, 'vault'>,
  userId: bigint,
  given: string,
  nowMs: TimeMs,
): Promise<boolean> {
  const read = readSecondFactor(given)
  const totp = await findTotp(sql, userId)
  if (!read || !totp) return false
  if (read.type === 'recovery') return useRecoveryCode(sql, userId, recoveryDigest(vault, userId, read.code), nowMs)
  // Loaded when the first code comes: most starts of the server see none.
  const { verify } = await import('otplib')
  const secret = vault.open(totp.secretSealed, totpContext(userId)).toString()
  const found = await verify({
    secret,
    token: read.code,
    epoch: Math.floor(nowMs / 1000),
    epochTolerance: TOLERANCE_S,
  })
  return found.valid && 'timeStep' in found && takeStepOfTime(sql, userId, found.timeStep)
}

export function totpContext(userId: bigint): string {
  return `totp ${userId}`
}

export function recoveryDigest(vault: Deps['vault'], userId: bigint, code: string): Buffer {
  return vault.digest(code, `recovery code ${userId}`)
}
