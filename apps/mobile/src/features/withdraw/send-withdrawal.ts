import { invalidate } from '../../lib/query.ts'
import { moneySender } from '../../money/money-sender.ts'

/** What a withdrawal changes, its end as well as its beginning. */
const CHANGES = [
  'GET /user/withdraw/status',
  'GET /user/withdraw/order',
  'GET /user/withdraw/info',
  'GET /user/withdraw/preview',
  'POST /user/assets',
  'GET /user/tx/record',
] as const

/** What was read before a withdrawal moved is no longer true. */
export const withdrawalsChanged = () => invalidate(CHANGES)

/**
 * What is refused before the key is looked at says nothing about a withdrawal that may have been taken already; the code is
 * checked after that.
 */
export const withdrawals = moneySender<'POST /user/withdraw/add'>({
  kind: 'withdrawal',
  changes: CHANGES,
  codeField: 'code',
})
