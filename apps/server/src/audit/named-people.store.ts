import { MINUTE_MS } from '@firoza/core/clock'
import type { Fragment, Queryable, Tx } from '../db/sql.ts'
import type { NewAuditEvent } from './audit-event.ts'

type Fields = Readonly<Record<string, unknown>>

/** The record that a call names, and the statement of whose it is. The first area that fits the path counts. */
const AREAS: readonly (readonly [string, (sql: Queryable, id: bigint, kind: string) => Fragment])[] = [
  ['/staff/withdraw/', (sql, id) => sql`select user_id from withdrawal where id = ${id}`],
  ['/staff/deposit/', (sql, id) => sql`select user_id from deposit where id = ${id}`],
  ['/staff/coin/deposit/', (sql, id) => sql`select user_id from coin_deposit where id = ${id}`],
  ['/staff/kyc/', (sql, id) => sql`select user_id from kyc_check where id = ${id}`],
  ['/staff/support/', (sql, id) => sql`select user_id from support_conversation where id = ${id}`],
  ['/staff/ledger/account', (sql, id) => sql`select user_id from ledger_account where id = ${id}`],
  [
    '/staff/ledger/journal',
    (sql, id) =>
      sql`select a.user_id from journal_leg l join ledger_account a on a.id = l.account_id where l.journal_id = ${id}`,
  ],
  ['/staff/case/', casePeople],
  ['/staff/export/fetch', casePeople],
]

/** Of a case with its first step: `case_interest` knows no other. */
function casePeople(sql: Queryable, id: bigint, kind: string): Fragment {
  return sql`
    select unnest(i.users) from (select distinct kind, row_id from case_step where kind = ${kind} and row_id = ${id}) s,
      case_interest(s.kind, s.row_id) i`
}

const NUMBER = /^[0-9]{1,18}$/
const PEOPLE_MAX = 100

/** Public ids of the customers whose record a call names by its own id: a decision shows none, and must be found by its customer. */
export async function namedPeople(sql: Queryable, path: string, fields: Fields): Promise<string[]> {
  const { id, noticeId, kind = 'change' } = fields
  const owners = AREAS.find(([area]) => path.startsWith(area))?.[1]
  const statements = [
    ...(owners && typeof id === 'string' && NUMBER.test(id) ? [owners(sql, BigInt(id), String(kind))] : []),
    ...(typeof noticeId === 'string' && NUMBER.test(noticeId)
      ? [
          sql`select d.user_id from bank_notice n join deposit d on d.id = n.deposit_id where n.id = ${BigInt(noticeId)}`,
        ]
      : []),
  ]
  const found = await Promise.all(
    statements.map(
      owner => sql<{ publicId: string }[]>`
        select public_id as "publicId" from app_user where id in (${owner}) and not is_house limit ${PEOPLE_MAX}`,
    ),
  )
  return found.flat().map(({ publicId }) => publicId)
}

const REPEAT_MS = 15 * MINUTE_MS

/** The same was looked at by the same person a short while ago, and showed nobody else. */
export async function wasJustSeen(tx: Tx, event: NewAuditEvent): Promise<boolean> {
  const [row] = await tx`
    select 1 from audit_event
    where at > ${event.atMs - REPEAT_MS}::timestamptz and staff = ${event.staff} and staff_id = ${event.staffId}
      and action = ${event.action} and outcome = ${event.outcome} and subject = ${event.subject} and ip = ${event.ip}
      and details = ${JSON.stringify(event.details)}::text::jsonb and people @> ${[...event.people]}::text[]
    limit 1`
  return row !== undefined
}
