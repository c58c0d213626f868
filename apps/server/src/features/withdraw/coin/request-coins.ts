import { add } from '@firoza/api/coin-withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { takeRequest } from '../take-request.ts'
import { showCoinWithdrawal } from './show-coin-withdrawal.ts'
import { weighCoins } from './weigh-coins.ts'

export const requestCoins = handle(add, async (call, input) => {
  const placed = await takeRequest(call, input, owner => weighCoins(call, input, owner))
  return placed.ok ? ok(await showCoinWithdrawal(call.sql, placed.value, call.locale)) : placed
})
