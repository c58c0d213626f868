import { preview } from '@firoza/api/coin-withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { previewRequest } from '../../withdraw/create-request.ts'
import { evaluateCoinWithdrawal } from './evaluate-coin-withdrawal.ts'
import { showSavedAddress } from './show-saved-address.ts'

export const previewCoins = handle(preview, async (call, input) => {
  const previewed = await previewRequest(call, owner => evaluateCoinWithdrawal(call, input, owner))
  if (!previewed.ok) return previewed
  const { shown, destination } = previewed.value
  return ok({ ...shown, address: showSavedAddress(destination, call.nowMs) })
})
