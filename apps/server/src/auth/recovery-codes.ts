import { randomInt } from 'node:crypto'
import { RECOVERY_CODES, RECOVERY_LENGTH, showRecoveryCode } from '@firoza/core/auth/second-factor'
import { CROCKFORD } from '@firoza/core/text/crockford'
import type { Tx } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { replaceRecoveryCodes } from './second-factor.store.ts'
import { hasSecondFactor, recoveryDigest } from './step-up.ts'

/** Ten new codes, as they are shown this once; the ones before them are worth nothing any more. */
export async function issueRecoveryCodes(tx: Tx, vault: Deps['vault'], userId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const digests = codes.map(made => recoveryDigest(vault, userId, made))
  await replaceRecoveryCodes(tx, userId, digests)
  return codes.map(showRecoveryCode)
}

/** As they are compared, without their hyphen. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
}

/** Recovery codes stand in for a factor: without one they open nothing, and new ones come with the next. */
export async function dropUselessRecoveryCodes(tx: Tx, userId: bigint): Promise<void> {
  if (!(await hasSecondFactor(tx, userId))) await replaceRecoveryCodes(tx, userId, [])
}

/** One such code, for whatever is shown once and typed by a person: 50 random bits. */
export function makeRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('')
}
