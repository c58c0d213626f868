import type { Clock } from '@firoza/core/clock'
import type { Db } from '../db/sql.ts'
import { findPayout, insertPayout, type PayoutOrder } from './payout-order.store.ts'
import type { Rail, RailAnswer } from './rail.ts'

export const BANK_FILE_RAIL = 'bank_file'

/** Pays by files: payments wait here until staff take them to their bank as a file, and bring the bank's answers back. */
export function bankFileRail(db: Db, clock: Clock): Rail {
  return {
    name: BANK_FILE_RAIL,
    simulated: false,
    async send(payment) {
      await insertPayout(db, BANK_FILE_RAIL, payment, null, clock.now())
      return answerOf(await findPayout(db, payment.reference)) ?? { type: 'accepted' }
    },
    async queryStatus(reference) {
      return answerOf(await findPayout(db, reference)) ?? { type: 'not_known' }
    },
  }
}

function answerOf(order: PayoutOrder | undefined): RailAnswer | undefined {
  if (!order) return undefined
  const reason = order.reason ?? 'refused'
  switch (order.state) {
    case 'accepted':
    case 'exported':
      return { type: 'accepted' }
    case 'settled':
      return { type: 'settled', railReference: order.bankReference ?? order.batch ?? '' }
    case 'failed':
      return { type: 'failed', reason }
    case 'returned':
      return { type: 'returned', reason }
  }
}
