import { present } from '@firoza/core/assert'
import type { Calendar } from '@firoza/core/calendar/calendar'
import { unitsFor } from '@firoza/core/robot/units'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { sessionsOf } from '../../apps/server/src/features/robot/fund-session.ts'
import { type FundRow, listNavs } from '../../apps/server/src/features/robot/robot.store.ts'

interface Holding {
  readonly calendar: Calendar
  readonly nowMs: number
  readonly userIds: readonly number[]
  /** Paisa that each has paid. */
  readonly amount: bigint
  /** The periods of so many of them end with the NAV behind the next one. */
  readonly leaving: number
}

/** Everybody holds in the demo realm what the last NAV gave for the same amount, in sets, as that NAV would have left it. */
export async function addHolders(
  sql: Db,
  fund: FundRow,
  { calendar, nowMs: at, userIds, amount, leaving }: Holding,
): Promise<void> {
  const [last] = await listNavs(sql, fund.id, { limit: 1 })
  const nav = present(last, 'a NAV')
  const units = unitsFor(amount, nav)
  const sessions = sessionsOf({ calendarOf: () => calendar }, fund)
  const { date } = present(sessions.strikeAt(at + 86_400_000), 'the session behind the next one')
  const many = BigInt(userIds.length)
  await sql.begin(async tx => {
    const [issue] = await tx<{ id: bigint }[]>`
      update ledger_account set posted = posted - ${units * many} where realm = 'demo' and asset = ${fund.asset} and code = 'fund_issue' returning id`
    const [cash] = await tx<{ id: bigint }[]>`
      update ledger_account set posted = posted + ${amount * many}
      where realm = 'demo' and asset = 'PKR' and code = 'user' and user_id = ${fund.userId} returning id`
    await tx`
      with person as (
        update ledger_account set posted = posted - ${amount}
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
        select id, ${fund.id}, user_id, ${amount}, ${nav.date}::date, 'funded', ${units}, ${units}, ${date}::date, ${at}::timestamptz from entered
      )
      insert into journal_leg (journal_id, leg_no, account_id, units)
      select c.id, l.leg_no, l.account_id, l.units
      from person p join held h on h.user_id = p.user_id join cause c on c.ref = 'bench ' || p.user_id
      cross join lateral (values (0::smallint, p.id, ${-amount}::bigint), (1::smallint, ${cash?.id ?? 0n}::bigint, ${amount}::bigint),
        (2::smallint, ${issue?.id ?? 0n}::bigint, ${-units}::bigint), (3::smallint, h.id, ${units}::bigint)) as l (leg_no, account_id, units)`
  })
}
