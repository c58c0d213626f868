import type { Queryable } from '../db/sql.ts'

/** Of SQL about a withdrawal `w`: the members of staff who have said yes to it. */
export function approversOf(sql: Queryable) {
  return sql`array(
    select distinct t.staff_id from withdrawal_step t
    where t.withdrawal_id = w.id and t.actor = 'staff' and t.move is distinct from 'reject')`
}

/** Of SQL about a withdrawal `w`: two have said yes to it. */
export function hasTwoYeses(sql: Queryable) {
  return sql`cardinality(${approversOf(sql)}) >= 2`
}

/** Of SQL about a withdrawal `w` of the person `u`: it waits for the yes of staff, also where its owner was disabled after it was approved (WDR-34). */
export function waitsForYes(sql: Queryable) {
  return sql`(w.state in ('in_review', 'approved_once') or w.state = 'approved' and u.status = 0 and not ${hasTwoYeses(sql)})`
}
