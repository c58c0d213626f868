import type { Queryable } from '../db/sql.ts'

/** What the history of every case must satisfy between two transactions. Runs after each server test, with the books. */
const CHECKS = {
  'a case has the state of its last step': `
    select c.id, c.state from change_request c
    where c.state is distinct from coalesce(
      (select s.state from case_step s where s.kind = 'change' and s.row_id = c.id order by s.id desc limit 1), 'requested')`,
  'a step of staff has the votes of its round': `
    select s.id, s.kind, s.move from case_step s
    where s.actor = 'staff' and s.move not in ('create', 'cancel') and s.eyes > (
      select count(*) from case_vote v
      where v.kind = s.kind and v.row_id = s.row_id and v.round = s.round and v.decision = s.move)`,
  'nobody voted on a case of their own': `
    select kind, row_id, staff_id from case_vote where staff_id = any (staff_ids)`,
  'a step and a vote belong to a case': `
    select kind, row_id from (select kind, row_id from case_step union select kind, row_id from case_vote) x
    where kind = 'change' and not exists (select 1 from change_request c where c.id = x.row_id)`,
} as const

export async function assertCases(sql: Queryable): Promise<void> {
  for (const [rule, query] of Object.entries(CHECKS)) {
    const [row] = await sql.unsafe(query)
    if (row)
      throw new Error(
        `Broken: ${rule}: ${JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      )
  }
}
