import type { Permission } from '@firoza/api/endpoint'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

/** Of SQL about a withdrawal `w`: the members of staff who have said yes to it. */
export function approversOf(sql: Queryable) {
  return sql`array(
    select distinct t.staff_id from withdrawal_step t
    where t.withdrawal_id = w.id and t.actor = 'staff' and t.move is distinct from 'reject')`
}

/**
 * Of SQL about a withdrawal `w`: how many of them count. Whose role has ended since or is over, who has left, or owns the account by now, does not (REV-4).
 */
export function approvalsOf(sql: Queryable, nowMs: TimeMs) {
  return sql`(
    select count(distinct t.staff_id)::int from withdrawal_step t join staff_member m on m.id = t.staff_id
    where t.withdrawal_id = w.id and t.actor = 'staff' and t.move is distinct from 'reject' and m.user_id is distinct from w.user_id
      and ${'withdraw.approve' satisfies Permission} = any(staff_permissions(m.id, ${nowMs}::timestamptz)))`
}

/** Of SQL about a withdrawal `w`: two have said yes to it. */
export function hasTwoApprovals(sql: Queryable, nowMs: TimeMs) {
  return sql`${approvalsOf(sql, nowMs)} >= 2`
}

/** Of SQL about a withdrawal `w` of the person `u`: it waits for the yes of staff, also where its owner was disabled after it was approved (WDR-34). */
export function waitsForYes(sql: Queryable, nowMs: TimeMs) {
  return sql`(w.state in ('in_review', 'approved_once') or w.state = 'approved' and u.status = 0 and not ${hasTwoApprovals(sql, nowMs)})`
}
