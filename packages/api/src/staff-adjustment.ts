import { ADJUSTMENT_ACCOUNTS, ADJUSTMENT_DIRECTIONS } from '@firoza/core/ledger/adjustment'
import { REALMS } from '@firoza/core/realm'
import { endpoint } from './endpoint.ts'
import { choice, decimal, fields, id, staffReason } from './fields.ts'
import { ASK_REFUSALS, approvalAsked, KIND_REFUSALS } from './staff-approval.ts'

const staffAdjustmentAsk = endpoint({
  method: 'POST',
  path: '/staff/adjustment/ask',
  summary:
    'Asks for a correction: a journal between a person and a named account of the house’s earnings. Another member of staff approves it; the person sees it with the reason.',
  effect: 'write',
  who: { staff: 'adjustment.ask' },
  rate: 'write',
  input: fields({
    id,
    realm: choice(REALMS),
    asset: choice(['PKR', 'USD', 'BRL']),
    /** `credit` is in the person’s favour. */
    direction: choice(ADJUSTMENT_DIRECTIONS),
    amount: decimal(2),
    account: choice(ADJUSTMENT_ACCOUNTS),
    reason: staffReason,
  }),
  output: approvalAsked,
  refusals: [...KIND_REFUSALS, ...ASK_REFUSALS],
})

export const staffAdjustmentEndpoints = [staffAdjustmentAsk] as const
export { staffAdjustmentAsk }
