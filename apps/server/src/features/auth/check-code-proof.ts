import type { Purpose } from '@firoza/core/auth/one-time-code'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import { checkCode } from '../../auth/one-time-code.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.store.ts'

interface ProofCall {
  readonly deps: Deps
  readonly session: Session
  readonly nowMs: number
}

interface ProofInput {
  readonly password?: string | undefined
  readonly oneTimeCode?: string | undefined
}

interface CodeToSet {
  readonly phone: string
  /** Whether the person has such a code already. */
  readonly isSet: boolean
  readonly purpose: Purpose
}

export type ProofRefusal = 'field_missing' | 'sign_in_locked' | 'password_wrong' | 'code_wrong' | 'code_expired'

/**
 * Who sets a first code gives the password; who has forgotten theirs gives it too, and the code sent to the phone: its id, for `spendCode` once all that
 * works on the small pool is done.
 */
export async function checkCodeProof(
  call: ProofCall,
  { password, oneTimeCode }: ProofInput,
  { phone, isSet, purpose }: CodeToSet,
): Promise<Outcome<string | undefined, ProofRefusal>> {
  const { deps, nowMs } = call
  if (password === undefined) return refuse('field_missing', { field: 'password' }, 'password')
  if (isSet && oneTimeCode === undefined) return refuse('field_missing', { field: 'oldCode' }, 'oldCode')
  const known = await checkOwnPassword(call, password, 'password')
  if (!known.ok || !isSet) return known
  const code = await checkCode(deps, purpose, phone, oneTimeCode ?? '', nowMs)
  if (!code.ok) return { ...code, field: 'oneTimeCode' }
  return ok(code.value.id)
}
