import type { IdStatus } from '@firoza/core/account/user.states'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { type Membership, membershipAt, type VipTerms, withoutRow } from '@firoza/core/vip/membership'
import type { MembershipState, StrategyState } from '@firoza/core/vip/membership.states'
import type { Queryable } from '../db/sql.ts'

export interface MemberRow extends Membership {
  readonly strategy: StrategyState
  readonly terms: VipTerms
  /** As it was written last, before the moves that have fallen due since. */
  readonly stored: Membership
}

/** Where a person's membership stands at a moment, whether or not the job has written it yet. */
export async function readMembership(sql: Queryable, userId: bigint, nowMs: TimeMs): Promise<MemberRow> {
  const [row] = await sql<
    { idStatus: IdStatus; state: MembershipState | null; untilMs: TimeMs | null; strategy: StrategyState | null }[]
  >`
    select u.id_status as "idStatus", m.state, m.until as "untilMs", m.strategy
    from app_user u left join vip_membership m on m.user_id = u.id where u.id = ${userId}`
  const { idStatus, state, untilMs, strategy } = present(row, 'the person of a membership')
  const terms = await readVipTerms(sql, nowMs)
  const stored = state === null ? withoutRow(idStatus) : { state, untilMs }
  return { ...membershipAt(stored, terms, nowMs), stored, terms, strategy: strategy ?? 'off' }
}

async function readVipTerms(sql: Queryable, nowMs: TimeMs): Promise<VipTerms> {
  const [terms] = await sql<VipTerms[]>`
    select trial_days as "trialDays", plan_days as "planDays", price_units as "priceUnits", grace_days as "graceDays"
    from vip_terms where from_date <= ${karachiDate(nowMs)}::date order by from_date desc limit 1`
  return present(terms, 'the terms of membership')
}
