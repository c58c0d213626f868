import { preview } from '@firoza/api/withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { showDestination } from '../../standing/show-destination.ts'
import { previewRequest } from './take-request.ts'
import { weighWithdrawal } from './weigh-withdrawal.ts'

export const previewWithdrawal = handle(preview, async (call, input) => {
  const previewed = await previewRequest(call, owner => weighWithdrawal(call, input, owner))
  if (!previewed.ok) return previewed
  const { shown, destination } = previewed.value
  return ok({
    ...shown,
    destination: showDestination(destination, call.nowMs, call.locale),
  })
})
