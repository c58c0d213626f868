import { readSecondFactor, type SecondFactorCode } from '@firoza/core/auth/second-factor'
import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { guardedTry } from '../../../auth/guarded-try.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { Deps } from '../../../deps.ts'
import { machineTime } from '../../../sandbox/sandbox-clock.ts'
import { findStaffTotp, takeStaffStep, useStaffRecoveryCode } from './staff-totp.store.ts'

type FactorDeps = Pick<Deps, 'countsDb' | 'vault' | 'clock'>

/** A phone's clock may be this far off. */
const TOLERANCE_S = 30

export interface StaffGuess {
  readonly staffId: bigint
  readonly given: string
  /** False where the app shows its first code. */
  readonly onlyConfirmed: boolean
}

/** One guess at somebody's second factor. Each code counts once; wrong ones are counted by themselves and lock. */
export async function tryStaffFactor(
  deps: FactorDeps,
  guess: StaffGuess,
  nowMs: TimeMs,
): Promise<Outcome<undefined, 'second_factor_locked' | 'second_factor_wrong'>> {
  const given = readSecondFactor(guess.given)
  const result = await guardedTry(
    deps,
    'staff_second_factor',
    String(guess.staffId),
    nowMs,
    tx => isRight(tx, deps, { ...guess, given }, nowMs),
    { unguessable: given?.type === 'recovery' },
  )
  if (result.type === 'right') return ok()
  if (result.type === 'wrong') return refuse('second_factor_wrong', {}, 'secondFactor')
  return refuse('second_factor_locked', { until: new Date(result.untilMs).toISOString() }, 'secondFactor')
}

async function isRight(
  sql: Queryable,
  { vault, clock }: FactorDeps,
  { staffId, given, onlyConfirmed }: Omit<StaffGuess, 'given'> & { readonly given: SecondFactorCode | undefined },
  nowMs: TimeMs,
): Promise<boolean> {
  const totp = await findStaffTotp(sql, staffId)
  if (!given || !totp || (onlyConfirmed && !totp.confirmed)) return false
  if (given.type === 'recovery') {
    return onlyConfirmed && useStaffRecoveryCode(sql, staffId, recoveryDigestOf(vault, staffId, given.code), nowMs)
  }
  if (given.type !== 'totp') return false
  const { verify } = await import('otplib')
  const secret = vault.open(totp.secretEncrypted, staffTotpContext(staffId)).toString()
  const epoch = Math.floor(machineTime(clock, nowMs) / 1000)
  const found = await verify({ secret, token: given.code, epoch, epochTolerance: TOLERANCE_S })
  return found.valid && 'timeStep' in found && takeStaffStep(sql, staffId, found.timeStep)
}

export function staffTotpContext(staffId: bigint): string {
  return `staff totp ${staffId}`
}

export function recoveryDigestOf(vault: Deps['vault'], staffId: bigint, code: string): Buffer {
  return vault.digest(code, `staff recovery code ${staffId}`)
}
