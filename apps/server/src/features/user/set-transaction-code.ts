import { updateTransactionCode as endpoint } from '@firoza/api/account'
import type { InputOf } from '@firoza/api/endpoint'
import { present } from '@firoza/core/assert'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decidePin } from '@firoza/core/user/pin'
import { NO_TRIES } from '@firoza/core/user/tries'
import { type CallOf, handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { useCode } from '../../standing/one-time-code.store.ts'
import { checkCode } from '../../standing/one-time-code.ts'
import { hashSecret } from '../../standing/secret-hash.ts'
import { tryTransactionCode } from '../../standing/transaction-code.ts'
import { saveTries } from '../../standing/tries.store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { newDestinationsFromMs } from './profile.ts'
import { endCodeFreshness, findUser, setTransactionCode, type UserRow } from './user.store.ts'

type SetCall = CallOf<typeof endpoint>
type SetInput = InputOf<typeof endpoint>

export const setOwnTransactionCode = handle(endpoint, async (call, input) => {
  const { sql, session, nowMs, ip } = call
  const { userId } = session
  const pin = decidePin(input.code, input.codeAgain)
  if (!pin.ok) return pin
  const user = present(await findUser(sql, userId), 'the person of a session')
  const proof = await checkProof(call, input, user)
  if (!proof.ok) return proof
  await setTransactionCode(sql, userId, await hashSecret(pin.value), nowMs)
  await endCodeFreshness(sql, userId)
  await saveTries(sql, 'transaction_code', String(userId), NO_TRIES)
  await addSecurityEvent(sql, { userId, kind: 'transaction_code_set', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'transaction_code_set', details: {} }, nowMs)
  return ok({ newDestinationsFrom: newDestinationsFromMs(nowMs) })
})

type ProofRefusal =
  | 'field_missing'
  | 'sign_in_locked'
  | 'password_wrong'
  | 'pin_not_set'
  | 'pin_wrong'
  | 'pin_locked'
  | 'code_wrong'
  | 'code_expired'

/** Who has no code yet gives the password; who has one gives it, or where it is forgotten the code sent to the phone with the password. */
async function checkProof(call: SetCall, input: SetInput, user: UserRow): Promise<Outcome<undefined, ProofRefusal>> {
  const { deps, sql, nowMs } = call
  if (user.transactionCodeHash !== null && input.oldCode !== undefined) {
    const old = await tryTransactionCode(call, input.oldCode)
    return old.ok ? old : { ...old, field: 'oldCode' }
  }
  if (input.password === undefined) return refuse('field_missing', { field: 'password' }, 'password')
  if (user.transactionCodeHash !== null && input.oneTimeCode === undefined) {
    return refuse('field_missing', { field: 'oldCode' }, 'oldCode')
  }
  const password = await checkOwnPassword(call, input.password, 'password')
  if (!password.ok || user.transactionCodeHash === null) return password
  const code = await checkCode(deps, 'transactionCode', user.phone, input.oneTimeCode ?? '', nowMs)
  if (!code.ok) return { ...code, field: 'oneTimeCode' }
  return (await useCode(sql, code.value.id, nowMs)) ? ok() : refuse('code_wrong', {}, 'oneTimeCode')
}
