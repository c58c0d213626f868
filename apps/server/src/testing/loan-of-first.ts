import { present } from '@firoza/core/assert'
import type { Db } from '../db/sql.ts'

/** The application for a loan of the person who is signed in and came first; made once. */
export async function insertLoanOfFirst(db: Db): Promise<string> {
  await db`
    insert into loan (user_id, asked_units, days, created_at)
    select user_id, 1000000, 30, now() from user_session where revoked_at is null order by user_id limit 1 on conflict do nothing`
  const [row] = await db<{ id: bigint }[]>`select id from loan order by id limit 1`
  return String(present(row, 'the loan').id)
}
