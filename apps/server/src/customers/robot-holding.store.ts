import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { FundVenue } from '@firoza/core/robot/fund-market'
import type { Queryable, Tx } from '../db/sql.ts'
import { releaseHold } from '../ledger/holds.ts'

/**
 * Ends a person's investments in robots of the demo realm, for a demo account that starts over: amounts that wait are released, units are given up, and what was
 * redeemed already is still paid.
 */
export async function endDemoInvestments(tx: Tx, userId: bigint, nowMs: TimeMs): Promise<void> {
  const orders = await tx<{ id: bigint }[]>`
    select o.id from robot_order o join robot_fund f on f.id = o.fund_id and f.realm = 'demo'
    where o.user_id = ${userId} and o.ended_at is null order by o.id for no key update of o`
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  const pending = await tx<{ id: bigint }[]>`
    update robot_tranche set state = 'cancelled' where order_id = any(${ids}::bigint[]) and state = 'pending' returning id`
  await tx`update robot_tranche set left_units = 0 where order_id = any(${ids}::bigint[])`
  await tx`update robot_redemption set state = 'cancelled' where order_id = any(${ids}::bigint[]) and state = 'pending'`
  await tx`
    update robot_order o set ended_at = ${nowMs}::timestamptz, state = case o.state when 'created' then 'cancelled' else 'redeemed' end
    where o.id = any(${ids}::bigint[])`
  for (const { id } of pending) await releaseHold(tx, { kind: 'robot_invested', ref: String(id) }, nowMs)
}

/**
 * In the asset of robots of a venue: a person's units at the NAV of the last session, and what is owed for those that were redeemed; before the
 * performance fee of the units.
 */
export async function sumRobotHoldings(
  sql: Queryable,
  { userId, realm }: { readonly userId: bigint; readonly realm: Realm },
  venue: FundVenue,
): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select (coalesce((
        select sum(floor(a.posted::numeric * n.value_units / n.units)) from ledger_account a
          join robot_fund f on f.asset = a.asset and f.realm = a.realm join robot b on b.id = f.robot_id and b.venue = ${venue}
          cross join lateral (select value_units, units from robot_nav where fund_id = f.id order by date desc limit 1) n
        where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user' and a.posted > 0), 0)
      + coalesce((
        select sum(r.gross_units - r.fee_units) from robot_order o join robot_fund f on f.id = o.fund_id and f.realm = ${realm} join robot b on b.id = f.robot_id and b.venue = ${venue}
          join robot_redemption r on r.order_id = o.id and r.state = 'priced'
        where o.user_id = ${userId}), 0))::bigint as units`
  return row?.units ?? 0n
}
