import type { Clock } from '@firoza/core/clock'
import type { Db } from '../db/sql.ts'
import { findPayout, insertPayout, markTaken } from './payout-order.store.ts'
import type { Rail } from './rail.ts'
import { sandboxAnswer, sandboxPlay } from './sandbox-plays.ts'

/** Marks a payment that the sandbox's bank plays not to have received. */
const LOST = 'lost'

/** A pretended bank with a memory of its own: it pays a reference once, whoever asks how often, across restarts of the server. */
export function sandboxRail(db: Db, clock: Clock): Rail {
  return {
    name: 'sandbox',
    simulated: true,
    async send(payment) {
      const nowMs = clock.now()
      const play = sandboxPlay(payment.units)
      const isNew = await insertPayout(db, 'sandbox', payment, play === 'silent_and_lost' ? LOST : null, nowMs)
      if (isNew && (play === 'silent_but_taken' || play === 'silent_and_lost')) {
        throw new Error('the sandbox bank plays not to answer')
      }
      const known = await findPayout(db, payment.reference)
      if (known?.batch === LOST) await markTaken(db, payment.reference, nowMs)
      const since = known && known.batch !== LOST ? known.receivedAtMs : nowMs
      return sandboxAnswer(payment.reference, payment.units, nowMs - since)
    },
    async queryStatus(reference) {
      const known = await findPayout(db, reference)
      if (!known || known.batch === LOST) return { type: 'not_known' }
      return sandboxAnswer(reference, known.units, clock.now() - known.receivedAtMs)
    },
  }
}
