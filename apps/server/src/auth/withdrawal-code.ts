import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { type CodeTry, guardOwnCode } from './guard-own-code.ts'
import { findWithdrawalCodeHash } from './withdrawal-code.store.ts'

export type WithdrawalCodeRefusal =
  | 'withdrawal_code_not_set'
  | 'withdrawal_code_needed'
  | 'withdrawal_code_wrong'
  | 'withdrawal_code_locked'

/** The withdrawal code before money leaves or learns of a new way out. It is asked for each time: nothing keeps it fresh. */
export async function requireWithdrawalCode(
  call: CodeTry,
  code: string | undefined,
): Promise<Outcome<undefined, WithdrawalCodeRefusal>> {
  const hash = await findWithdrawalCodeHash(call.deps.countsDb, call.session.userId)
  if (hash === null) return refuse('withdrawal_code_not_set')
  return code === undefined ? refuse('withdrawal_code_needed', {}, 'code') : tryCode(call, hash, code, 'code')
}

export async function tryWithdrawalCode(
  call: CodeTry,
  code: string,
  field: string,
): Promise<Outcome<undefined, Exclude<WithdrawalCodeRefusal, 'withdrawal_code_needed'>>> {
  const hash = await findWithdrawalCodeHash(call.deps.countsDb, call.session.userId)
  return hash === null ? refuse('withdrawal_code_not_set', {}, field) : tryCode(call, hash, code, field)
}

async function tryCode(
  call: CodeTry,
  hash: string,
  code: string,
  field: string,
): Promise<Outcome<undefined, 'withdrawal_code_wrong' | 'withdrawal_code_locked'>> {
  const result = await guardOwnCode(call, 'withdrawal_code', hash, code)
  if (result.type === 'right') return ok()
  if (result.type === 'wrong') return refuse('withdrawal_code_wrong', { triesLeft: result.triesLeft }, field)
  return refuse('withdrawal_code_locked', { until: new Date(result.untilMs).toISOString() }, field)
}
