import { readSecondFactor, type SecondFactorCode } from '@firoza/core/auth/second-factor'
import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Queryable, Tx } from '../db/sql.ts'
import { onceForAllTries } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { addNotice } from '../notify/notice.store.ts'
import { machineTime } from '../sandbox/sandbox-clock.ts'
import { guardedTry, type TryResult } from './guarded-try.ts'
import { listPasskeys } from './passkey.store.ts'
import { askForPasskey, isProvenByPasskey, readPasskeyAnswer } from './passkey-proof.ts'
import { relyingPartyOf } from './relying-party.ts'
import { countRecoveryCodes, findTotp, takeStepOfTime, useRecoveryCode } from './second-factor.store.ts'

export type StepUpRefusal = 'second_factor_needed' | 'second_factor_locked' | 'second_factor_wrong'
type StepUpDeps = Pick<Deps, 'countsDb' | 'vault' | 'settings' | 'clock'>

/** A phone's clock may be this far off. */
const TOLERANCE_S = 30

/**
 * The second factor before what matters most: a withdrawal, a new destination, a changed code, the end of a freeze. Who has set none
 * up passes. What counts once counts once (a code, a recovery code, a passkey's signature), and wrong ones are counted and lock,
 * whatever becomes of the request. Without one, the refusal names what the person has and asks their passkeys.
 */
export async function requireStepUp(
  deps: StepUpDeps,
  userId: bigint,
  given: string | undefined,
  nowMs: TimeMs,
): Promise<Outcome<undefined, StepUpRefusal>> {
  const { countsDb } = deps
  const hasTotp = (await findTotp(countsDb, userId))?.confirmed ?? false
  const passkeys = await listPasskeys(countsDb, userId)
  if (!hasTotp && passkeys.length === 0) return ok()
  if (given) return tryFactor(deps, { userId, given: readSecondFactor(given), onlyConfirmed: true }, nowMs)
  const methods = [
    ...(passkeys.length > 0 ? ['passkey'] : []),
    ...(hasTotp ? ['totp'] : []),
    ...((await countRecoveryCodes(countsDb, userId)) > 0 ? ['recovery'] : []),
  ]
  const party = relyingPartyOf(deps.settings)
  const passkey = passkeys.length > 0 ? await askForPasskey(countsDb, { userId, passkeys, party }, nowMs) : ''
  return refuse('second_factor_needed', { methods: methods.join(','), passkey }, 'secondFactor')
}

/** Whether somebody has a second factor at all. */
export async function hasSecondFactor(sql: Queryable, userId: bigint): Promise<boolean> {
  return ((await findTotp(sql, userId))?.confirmed ?? false) || (await listPasskeys(sql, userId)).length > 0
}

/** Compares a code with the secret that waits for its first one. */
export function tryFirstTotp(
  deps: StepUpDeps,
  userId: bigint,
  code: string,
  nowMs: TimeMs,
): Promise<Outcome<undefined, Exclude<StepUpRefusal, 'second_factor_needed'>>> {
  return tryFactor(deps, { userId, given: { type: 'totp', code }, onlyConfirmed: false }, nowMs)
}

interface Guess {
  readonly userId: bigint
  readonly given: SecondFactorCode | undefined
  /** An app's secret that never showed a code proves nothing but itself. */
  readonly onlyConfirmed: boolean
}

async function tryFactor(
  deps: StepUpDeps,
  guess: Guess,
  nowMs: TimeMs,
): Promise<Outcome<undefined, Exclude<StepUpRefusal, 'second_factor_needed'>>> {
  const { userId, given, onlyConfirmed } = guess
  // Whoever comes so far knows the password or has a device of the person's: they are told.
  const tell = async (tx: Tx, result: TryResult) => {
    if (result.type !== 'locked' || !result.justNow || !onlyConfirmed) return
    const until = new Date(result.untilMs).toISOString()
    await addNotice(tx, { userId, kind: 'second_factor_locked', details: { until } }, nowMs)
  }
  const result = await onceForAllTries(`second factor ${userId} ${JSON.stringify(given)}`, () =>
    guardedTry(deps, 'second_factor', String(userId), nowMs, tx => isRight(tx, deps, guess, nowMs), {
      note: tell,
      unguessable: given !== undefined && given.type !== 'totp',
    }),
  )
  if (result.type === 'right') return ok()
  if (result.type === 'wrong') return refuse('second_factor_wrong', {}, 'secondFactor')
  return refuse('second_factor_locked', { until: new Date(result.untilMs).toISOString() }, 'secondFactor')
}

async function isRight(sql: Queryable, deps: StepUpDeps, guess: Guess, nowMs: TimeMs): Promise<boolean> {
  const { userId, given } = guess
  switch (given?.type) {
    case undefined:
      return false
    case 'recovery':
      return useRecoveryCode(sql, userId, recoveryDigest(deps.vault, userId, given.code), nowMs)
    case 'passkey': {
      const answer = readPasskeyAnswer(given.answer)
      if (!answer) return false
      return isProvenByPasskey(sql, { userId, answer, party: relyingPartyOf(deps.settings) }, nowMs)
    }
    case 'totp':
      return isRightTotp(sql, deps, { ...guess, code: given.code }, nowMs)
  }
}

async function isRightTotp(
  sql: Queryable,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { userId, code, onlyConfirmed }: Guess & { readonly code: string },
  nowMs: TimeMs,
): Promise<boolean> {
  const totp = await findTotp(sql, userId)
  if (!totp || (onlyConfirmed && !totp.confirmed)) return false
  // Loaded when the first code comes: most starts of the server see none.
  const { verify } = await import('otplib')
  const secret = vault.open(totp.secretEncrypted, totpContext(userId)).toString()
  const epoch = Math.floor(machineTime(clock, nowMs) / 1000)
  const found = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_S })
  return found.valid && 'timeStep' in found && takeStepOfTime(sql, userId, found.timeStep)
}

export function totpContext(userId: bigint): string {
  return `totp ${userId}`
}

export function recoveryDigest(vault: Deps['vault'], userId: bigint, code: string): Buffer {
  return vault.digest(code, `recovery code ${userId}`)
}
