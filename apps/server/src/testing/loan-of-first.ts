import { present } from '@firoza/core/assert'
import type { Db } from '../db/sql.ts'
import { SANDBOX_CODE } from '../sandbox/seed-people.ts'

/** The application for a loan of the person who is signed in and came first; made once. */
async function insertLoanOfFirst(db: Db): Promise<string> {
  await db`
    insert into loan (user_id, asked_units, days, created_at)
    select user_id, 1000000, 30, now() from user_session where revoked_at is null order by user_id limit 1 on conflict do nothing`
  const [row] = await db<{ id: bigint }[]>`select id from loan order by id limit 1`
  return String(present(row, 'the loan').id)
}

/** Every call that takes a loan's id, with what else it needs and, where nothing has been offered yet, why the borrower is refused. */
export function loanCases(db: () => Db) {
  const of = { id: () => insertLoanOfFirst(db()), nobodys: '99999999' }
  const pin = async () => ({ transactionCode: SANDBOX_CODE })
  const early = { ...of, input: pin, refused: 'move_not_allowed' }
  const pledge = async () => ({ asset: 'OGDC', quantity: '1', ...(await pin()) })
  return {
    'GET /user/loan/order/list id': of,
    'POST /user/loan/accept id': early,
    'POST /user/loan/decline id': of,
    'POST /user/loan/repay id': early,
    'POST /user/loan/collateral id': { ...early, input: pledge },
  }
}
