import { add } from '@firoza/api/coin-withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { createRequest } from '../../withdraw/create-request.ts'
import { evaluateCoinWithdrawal } from './evaluate-coin-withdrawal.ts'
import { showCoinWithdrawal } from './show-coin-withdrawal.ts'

export const requestCoins = handle(add, async (call, input) => {
  const placed = await createRequest(call, input, owner => evaluateCoinWithdrawal(call, input, owner))
  return placed.ok ? ok(await showCoinWithdrawal(call.sql, placed.value, call.locale)) : placed
})
