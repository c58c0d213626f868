import { ADJUSTMENT_ACCOUNTS, ADJUSTMENT_DIRECTIONS } from '@firoza/core/ledger/adjustment'
import { REALMS } from '@firoza/core/realm'
import { choice, decimal, fields, id } from './fields.ts'
import { changeKind } from './review-case.ts'

/** Asks for a correction: a journal between a person and a named account of the platform’s earnings. Another member of staff approves it; the person sees it with the reason. */
export const adjustmentChange = changeKind({
  name: 'adjustment',
  request: 'adjustment.ask',
  approve: 'adjustment.approve',
  payload: fields({
    id,
    realm: choice(REALMS),
    asset: choice(['PKR', 'USD', 'BRL']),
    /** `credit` is in the person’s favour. */
    direction: choice(ADJUSTMENT_DIRECTIONS),
    amount: decimal(2),
    account: choice(ADJUSTMENT_ACCOUNTS),
  }),
})
