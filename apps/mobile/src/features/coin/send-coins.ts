import { moneySender } from '../../money/money-sender.ts'

/** What a withdrawal of coins changes, its end as well as its beginning. */
export const CHANGED_BY_COINS = ['POST /coin/withdraw/order', 'GET /coin/withdraw/coins', 'POST /coin/assets'] as const

export const coinWithdrawals = moneySender<'POST /coin/withdraw/add'>({
  kind: 'coins',
  changes: CHANGED_BY_COINS,
  codeField: 'code',
})
