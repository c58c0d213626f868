import { present } from '@firoza/core/assert'
import { buildCalendar } from '@firoza/core/calendar/calendar'
import { AROUND_THE_CLOCK_ROWS } from '@firoza/core/calendar/psx-calendar'
import { inTransaction } from '../apps/server/src/db/transaction.ts'
import type { StrikeDeps } from '../apps/server/src/features/robot/fund-session.ts'
import { findFund, listNavs } from '../apps/server/src/features/robot/robot.store.ts'
import { seedRobots } from '../apps/server/src/features/robot/seed-robots.ts'
import { accruedFee } from '../apps/server/src/features/robot/staff/staff-robots.ts'
import { settleFund } from '../apps/server/src/features/robot/strike-fund.ts'
import { seedCalendars } from '../apps/server/src/market/calendar.store.ts'
import { grantSandboxAssets } from '../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { assertBooks } from '../apps/server/src/testing/assert-books.ts'
import { openEngineWorld } from './engine.ts'
import { type Bench, below } from './figure.ts'
import { addHolders } from './ground/fund-holders.ts'
import { processorSeconds } from './ground/processor-time.ts'

const HOLDERS = 100_000
/** So many of them leave at one NAV. */
const LEAVING = 10_000
const AMOUNT = 5_000_00n
/** What the fund gains before its NAV, so that everybody owes a fee. */
const GAIN = 25_000_000_00n
const SECONDS_MAX = 5
const ROBOT = 'trend'

/** A fund with a hundred thousand holders on the durable database: a NAV at which everybody owes a fee, and the next one, at which the periods of some have ended. */
export const robots: Bench = {
  name: 'robots',
  minutes: 3,
  async run(emit, { full }) {
    const world = await openEngineWorld(HOLDERS, [])
    try {
      const { sql, scenario, postmaster } = world
      const calendar = buildCalendar(AROUND_THE_CLOCK_ROWS)
      const deps: StrikeDeps = { db: sql, clock: { now: () => scenario.nowMs }, calendarOf: () => calendar }
      await sql.begin(tx => seedCalendars(tx, 'sandbox'))
      await seedRobots(sql, scenario.nowMs)
      const fund = present(await findFund(sql, 'demo', ROBOT), 'the fund')
      const leaving = full ? HOLDERS : LEAVING
      const { userIds } = world
      await addHolders(sql, fund, { calendar, nowMs: scenario.nowMs, userIds, amount: AMOUNT, leaving })
      const gain = { userId: fund.userId, asset: 'PKR', units: GAIN }
      await inTransaction(sql, tx => grantSandboxAssets(tx, 'demo', 'gain', [gain], scenario.nowMs))
      await sql`vacuum analyze`
      const processor = () => processorSeconds(process.pid).own + processorSeconds(postmaster).descendants
      const timed = async <T>(work: () => Promise<T>) => {
        const before = processor()
        const from = performance.now()
        const value = await work()
        const seconds = (performance.now() - from) / 1_000
        return { value, seconds, processorSeconds: Number((processor() - before).toFixed(2)) }
      }

      await scenario.nextDay()
      const strike = await timed(async () => {
        await settleFund(deps, fund)
        const [nav] = await listNavs(sql, fund.id, { limit: 1 })
        return accruedFee(sql, fund, present(nav, 'the NAV'))
      })
      await scenario.nextDay()
      const left = await timed(() => settleFund(deps, fund))
      await assertBooks(sql)
      const [paid] = await sql<{ count: number }[]>`
        select count(*)::int as count from robot_redemption where state = 'paid' and fee_units > 0`
      if (paid?.count !== leaving || strike.value === 0n) throw new Error('not everybody was charged and paid')
      const conditions = { holders: HOLDERS, fsync: true }
      emit({
        figure: 'robots: a NAV struck and the fees of all holders accrued',
        value: strike.seconds,
        unit: 's',
        goal: below(SECONDS_MAX),
        conditions: { ...conditions, processorSeconds: strike.processorSeconds },
      })
      emit({
        figure: 'robots: redemptions carried out at one NAV, fees charged, paid',
        value: leaving / left.seconds,
        unit: 'redemptions/s',
        conditions: { ...conditions, leaving, seconds: left.seconds, processorSeconds: left.processorSeconds },
      })
    } finally {
      await world.close()
    }
  },
}
