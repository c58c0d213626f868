import { present } from '@firoza/core/assert'
import { buildCalendar } from '@firoza/core/calendar/calendar'
import { AROUND_THE_CLOCK_ROWS } from '@firoza/core/calendar/psx-calendar'
import { unitsFor } from '@firoza/core/robot/units'
import { inTransaction } from '../apps/server/src/db/transaction.ts'
import { accruedFee } from '../apps/server/src/features/robot/accrued-fee.ts'
import { nextStrike, type StrikeDeps } from '../apps/server/src/features/robot/fund-session.ts'
import { type FundRow, findFund, listNavs } from '../apps/server/src/features/robot/robot.store.ts'
import { seedRobots } from '../apps/server/src/features/robot/seed-robots.ts'
import { settleFund } from '../apps/server/src/features/robot/strike-fund.ts'
import { seedCalendars } from '../apps/server/src/market/calendar.store.ts'
import { grantSandboxAssets } from '../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { assertBooks } from '../apps/server/src/testing/assert-books.ts'
import { type EngineWorld, openEngineWorld } from './engine.ts'
import { type Bench, below } from './figure.ts'
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
      await addHolders(world, fund, leaving)
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

/** Everybody holds what the first NAV gave for the same amount, in sets, as that NAV would have left it; the periods of some end with the next one. */
async function addHolders({ sql, userIds, scenario }: EngineWorld, fund: FundRow, leaving: number): Promise<void> {
  const at = scenario.nowMs
  const [first] = await listNavs(sql, fund.id, { limit: 1 })
  const nav = present(first, 'the first NAV')
  const units = unitsFor(AMOUNT, nav)
  const calendar = buildCalendar(AROUND_THE_CLOCK_ROWS)
  const { date } = present(nextStrike(calendar, at + 86_400_000), 'the session behind the next one')
  const many = BigInt(userIds.length)
  await sql.begin(async tx => {
    const [issue] = await tx<{ id: bigint }[]>`
      update ledger_account set posted = posted - ${units * many} where realm = 'demo' and asset = ${fund.asset} and code = 'fund_issue' returning id`
    const [cash] = await tx<{ id: bigint }[]>`
      update ledger_account set posted = posted + ${AMOUNT * many}
      where realm = 'demo' and asset = 'PKR' and code = 'user' and user_id = ${fund.userId} returning id`
    await tx`
      with person as (
        update ledger_account set posted = posted - ${AMOUNT}
        where realm = 'demo' and asset = 'PKR' and code = 'user' and user_id = any(${userIds.map(BigInt)}::bigint[]) returning id, user_id
      ),
      held as (
        insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked, posted)
        select 'demo', ${fund.asset}, 'user', user_id, false, false, ${units} from person returning id, user_id
      ),
      cause as (
        insert into journal (realm, kind, ref, business_date, at)
        select 'demo', 'robot_invested', 'bench ' || user_id, ${nav.date}::date, ${at}::timestamptz from person returning id, ref
      ),
      entered as (
        insert into robot_order (public_id, fund_id, user_id, state, expires_on, created_at)
        select 'RB' || user_id, ${fund.id}, user_id, 'active',
          case when row_number() over (order by user_id) <= ${leaving} then ${date}::date else ${date}::date + 365 end, ${at}::timestamptz
        from person returning id, user_id
      ),
      tranche as (
        insert into robot_tranche (order_id, fund_id, user_id, amount_units, strike_date, state, units, left_units, locked_until, created_at)
        select id, ${fund.id}, user_id, ${AMOUNT}, ${nav.date}::date, 'funded', ${units}, ${units}, ${date}::date, ${at}::timestamptz from entered
      )
      insert into journal_leg (journal_id, leg_no, account_id, units)
      select c.id, l.leg_no, l.account_id, l.units
      from person p join held h on h.user_id = p.user_id join cause c on c.ref = 'bench ' || p.user_id
      cross join lateral (values (0::smallint, p.id, ${-AMOUNT}::bigint), (1::smallint, ${cash?.id ?? 0n}::bigint, ${AMOUNT}::bigint),
        (2::smallint, ${issue?.id ?? 0n}::bigint, ${-units}::bigint), (3::smallint, h.id, ${units}::bigint)) as l (leg_no, account_id, units)`
  })
}
