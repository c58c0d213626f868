import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await cloneTestDatabase()
})
afterAll(() => db.drop())

/** What people and staff type is called so, in whatever table. */
const TYPED =
  /(^|_)(name|title|body|text|summary|action|note|reason|words|comment|device|nickname|city|province|english|urdu|sender)(_en|_ur)?$/

/** Called like something typed, and written by the platform: a choice of a list, or its own words. */
const BY_THE_HOUSE =
  `asset.name audit_event.action candle_cursor.name deposit.reason server_key.name market_calendar.name market_index.name_en
  market_index.name_ur outbox_message.text payout_answer.reason payout_order.holder_name payout_order.reason perp_source.name
  staff_access_log.action
  staff_permission.name stock_order.end_reason support_message.sender withdrawal.reason settlement_day.note`.split(
    /\s+/,
  )

it('API-24 what people and staff type has a longest form in the database', async () => {
  const open = await db.sql<{ named: string }[]>`
    select c.table_name || '.' || c.column_name as named, c.column_name as own
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.column_name ~ ${TYPED.source}
      and not exists (
        select from pg_constraint k
        where k.conrelid = c.table_name::regclass and k.contype in ('c', 'f')
          and (pg_get_constraintdef(k.oid) ~ ('length\\(' || c.column_name || '\\)')
            or pg_get_constraintdef(k.oid) ~ ('\\(' || c.column_name || '\\) REFERENCES')
            or pg_get_constraintdef(k.oid) ~ ('\\(' || c.column_name || ' (= ANY|~)')))
    order by 1`
  expect(open.map(({ named }) => named)).toEqual([...BY_THE_HOUSE].sort())
})
