import { HOUR_MS } from '@firoza/core/clock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { reconcileWithdrawals } from '../../apps/server/src/features/withdraw/reconcile-withdrawals.job.ts'
import type { PayoutDeps } from '../../apps/server/src/features/withdraw/record-answer.ts'
import { sendWithdrawals } from '../../apps/server/src/features/withdraw/send-withdrawals.job.ts'
import type { Rails } from '../../apps/server/src/rails/rail.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import {
  crashingDb,
  crashingRails,
  type FaultInjector,
  SimulatedCrash,
} from '../../apps/server/src/testing/crashing.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../apps/server/src/testing/withdrawing.ts'

let app: TestApp
let bilal: Withdrawing

beforeAll(async () => {
  app = await withdrawingApp()
  bilal = await signedIn(app, 1)
})
afterEach(() => assertBooks(app.db))
afterAll(() => app.close())

async function round(deps: PayoutDeps): Promise<void> {
  await sendWithdrawals(deps)
  await reconcileWithdrawals(deps)
}

/** Runs rounds until nothing waits any more, the clock moving on between them. */
async function finish(): Promise<void> {
  for (let n = 0; n < 10; n++) {
    app.clock.advance(6 * 60_000)
    await round(app.deps)
  }
}

async function outcome(id: string): Promise<{ state: string; journals: string; payments: number }> {
  const [row] = await app.db<{ state: string; journals: string; payments: number }[]>`
    select w.state,
      (select string_agg(j.kind, ', ' order by j.id) from journal j where j.ref = w.reference) as journals,
      (select count(*)::int from payout_order p where p.reference = w.reference) as payments
    from withdrawal w where w.id = ${id}`
  return row as { state: string; journals: string; payments: number }
}

async function ask(amount: string): Promise<string> {
  // Each on an hour of its own day, so that no limit of the day before is met.
  app.clock.advance(25 * HOUR_MS)
  // Those of before are over; the server would ask after them for a week, and make steps of its own.
  await app.db`update withdrawal set look_at = null where look_at is not null`
  await app.db`update user_session set expires_at = '2100-01-01', last_seen_at = '2100-01-01'`
  const made = await bilal.withdraw(amount)
  if (typeof made === 'string') throw new Error(`refused: ${made}`)
  return made.id
}

const PLAYS = [
  ['at once', '500.00', 'settled'],
  ['refused', '500.01', 'failed'],
  ['late', '500.03', 'settled'],
  ['silent but taken', '500.04', 'settled'],
  ['silent and lost', '500.05', 'settled'],
  ['comes back', '500.06', 'returned'],
  ['fails late', '500.07', 'failed'],
] as const

describe('a crash between any two steps', () => {
  it.each(PLAYS)(
    'WDR-19 %s: before each statement and around each call to the rail, all is taken up or undone',
    async (_, amount, end) => {
      const clean = await ask(amount)
      await finish()
      const expected = await outcome(clean)
      expect(expected).toMatchObject({ state: end, payments: 1 })
      for (let step = 1, crashed = true; crashed; step++) {
        expect(step, 'a bound').toBeLessThan(120)
        const id = await ask(amount)
        const fuse: FaultInjector = { left: step, blown: false }
        const dying: PayoutDeps = {
          ...app.deps,
          db: crashingDb(app.db, fuse) as Db,
          rails: crashingRails(app.deps.rails, fuse) as Rails,
        }
        // A process lives through several rounds, some of them late enough to hear the end; it dies at the step, and is dead from then on.
        for (let n = 0; n < 8 && !fuse.blown; n++) {
          await round(dying).catch(error => {
            if (!(error instanceof SimulatedCrash)) throw error
          })
          await assertBooks(app.db)
          app.clock.advance(3 * 60_000)
        }
        crashed = fuse.blown
        if (!crashed) expect(step, 'so many places to die were tried').toBeGreaterThan(20)
        await finish()
        expect(await outcome(id), `killed before step ${step}`).toEqual(expected)
      }
    },
    300_000,
  )
})
