import { preview } from '@firoza/api/coin-withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { previewRequest } from '../take-request.ts'
import { showSavedAddress } from './show-saved-address.ts'
import { weighCoins } from './weigh-coins.ts'

export const previewCoins = handle(preview, async (call, input) => {
  const previewed = await previewRequest(call, owner => weighCoins(call, input, owner))
  if (!previewed.ok) return previewed
  const { shown, destination } = previewed.value
  return ok({ ...shown, address: showSavedAddress(destination, call.nowMs) })
})
