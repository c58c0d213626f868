import { add } from '@firoza/api/withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { takeRequest } from './take-request.ts'
import { weighWithdrawal } from './weigh-withdrawal.ts'

export const requestWithdrawal = handle(add, async (call, input) => {
  const placed = await takeRequest(call, input, owner => weighWithdrawal(call, input, owner))
  return placed.ok ? ok(showWithdrawal(placed.value, call.locale)) : placed
})
