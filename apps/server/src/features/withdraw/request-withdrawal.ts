import { add } from '@firoza/api/withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { createRequest } from './create-request.ts'
import { evaluateWithdrawal } from './evaluate-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'

export const requestWithdrawal = handle(add, async (call, input) => {
  const placed = await createRequest(call, input, owner => evaluateWithdrawal(call, input, owner))
  return placed.ok ? ok(showWithdrawal(placed.value, call.locale)) : placed
})
