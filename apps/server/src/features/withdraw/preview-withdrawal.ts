import { preview } from '@firoza/api/withdraw'
import { ok } from '@firoza/core/outcome'
import { showDestination } from '../../customers/show-destination.ts'
import { handle } from '../../http/call.ts'
import { previewRequest } from './create-request.ts'
import { evaluateWithdrawal } from './evaluate-withdrawal.ts'

export const previewWithdrawal = handle(preview, async (call, input) => {
  const previewed = await previewRequest(call, owner => evaluateWithdrawal(call, input, owner))
  if (!previewed.ok) return previewed
  const { shown, destination } = previewed.value
  return ok({
    ...shown,
    destination: showDestination(destination, call.nowMs, call.locale),
  })
})
