import { updateTransactionCode as endpoint } from '@firoza/api/account'
import { updateWithdrawalCode } from '@firoza/api/withdraw'
import { present } from '@firoza/core/assert'
import { decidePin } from '@firoza/core/auth/pin'
import { NO_TRIES } from '@firoza/core/auth/tries'
import { ok } from '@firoza/core/outcome'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { spendCode } from '../../auth/one-time-code.ts'
import { requireOtherCode } from '../../auth/require-other-code.ts'
import { hashSecret } from '../../auth/secret-hash.ts'
import { requireStepUp } from '../../auth/step-up.ts'
import { tryTransactionCode } from '../../auth/transaction-code.ts'
import { saveTries } from '../../auth/tries.store.ts'
import { tryWithdrawalCode } from '../../auth/withdrawal-code.ts'
import { findUser } from '../../customers/user.store.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { checkCodeProof } from './check-code-proof.ts'
import { endCodeFreshness, setTransactionCode, setWithdrawalCode } from './user.store.ts'

export const setOwnTransactionCode = handle(endpoint, async (call, input) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId } = session
  const pin = decidePin(input.code, input.codeAgain)
  if (!pin.ok) return pin
  const user = present(await findUser(sql, userId), 'the person of a session')
  const isSet = user.transactionCodeHash !== null
  const proof =
    isSet && input.oldCode !== undefined
      ? await tryTransactionCode(call, input.oldCode, 'oldCode')
      : await checkCodeProof(call, input, { phone: user.phone, isSet, purpose: 'transactionCode' })
  if (!proof.ok) return proof
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const differs = await requireOtherCode(call, pin.value, 'withdrawal_code')
  if (!differs.ok) return differs
  const spent = await spendCode(sql, proof.value, nowMs, 'oneTimeCode')
  if (!spent.ok) return spent
  await setTransactionCode(sql, userId, await hashSecret(pin.value), nowMs)
  await endCodeFreshness(sql, userId)
  await saveTries(sql, 'transaction_code', String(userId), NO_TRIES)
  await addSecurityEvent(sql, { userId, kind: 'transaction_code_set', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'transaction_code_set', details: {} }, nowMs)
  return ok({ newDestinationsFrom: newDestinationsFromMs(nowMs) })
})

export const setOwnWithdrawalCode = handle(updateWithdrawalCode, async (call, input) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId } = session
  const pin = decidePin(input.code, input.codeAgain)
  if (!pin.ok) return pin
  const user = present(await findUser(sql, userId), 'the person of a session')
  const isSet = user.withdrawalCodeHash !== null
  const proof =
    isSet && input.oldCode !== undefined
      ? await tryWithdrawalCode(call, input.oldCode, 'oldCode')
      : await checkCodeProof(call, input, { phone: user.phone, isSet, purpose: 'withdrawalCode' })
  if (!proof.ok) return proof
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const differs = await requireOtherCode(call, pin.value, 'transaction_code')
  if (!differs.ok) return differs
  const spent = await spendCode(sql, proof.value, nowMs, 'oneTimeCode')
  if (!spent.ok) return spent
  await setWithdrawalCode(sql, userId, await hashSecret(pin.value), nowMs)
  await saveTries(sql, 'withdrawal_code', String(userId), NO_TRIES)
  await addSecurityEvent(sql, { userId, kind: 'withdrawal_code_set', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'withdrawal_code_set', details: {} }, nowMs)
  return ok({ newDestinationsFrom: newDestinationsFromMs(nowMs) })
})
