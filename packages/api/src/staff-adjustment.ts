import { ADJUSTMENT_ACCOUNTS, ADJUSTMENT_DIRECTIONS } from '@firoza/core/ledger/adjustment'
import { REALMS } from '@firoza/core/realm'
import { endpoint } from './endpoint.ts'
import { choice, decimal, fields, id, staffReason } from './fields.ts'
import { APPROVAL_CALL } from './staff-approval.ts'

const staffAdjustmentAsk = endpoint({
  ...APPROVAL_CALL,
  path: '/staff/adjustment/ask',
  summary:
    'Asks for a correction: a journal between a person and a named account of the house’s earnings. Another member of staff approves it; the person sees it with the reason.',
  who: { staff: 'adjustment.ask' },
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
})

export const staffAdjustmentEndpoints = [staffAdjustmentAsk] as const
export { staffAdjustmentAsk }
