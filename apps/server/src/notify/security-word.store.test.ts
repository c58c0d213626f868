import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsRead } from '../testing/rows-read.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { findRecipientsWord, selectRecipientsWord } from './security-word.store.ts'

const PEOPLE = 3_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await database.sql`
    insert into app_user (public_id, phone, password_hash, referral_code, email, email_verified_at, security_word_sealed, created_at)
    select 'FZ' || lpad(n::text, 8, '0'), '+92300' || lpad(n::text, 7, '0'), '', 'R' || n, 'p' || n || '@example.com',
      case when n % 10 <> 0 then now() end, case when n % 10 <> 1 then '\\x01'::bytea end, now()
    from generate_series(1, ${PEOPLE}::int) n`
  await database.sql`vacuum analyze app_user`
})
afterAll(() => database.drop())

it('USER-32 looks up whose word goes with a message, and reads nobody else', async () => {
  const { sql } = database
  const word = (channel: string, recipient: string) => findRecipientsWord(sql, { channel, recipient })
  const [two] = await sql<{ userId: bigint }[]>`select id as "userId" from app_user where phone = '+923000000002'`
  expect(await word('sms', '+923000000002')).toMatchObject({ ...two })
  expect(await word('email', 'p2@example.com')).toMatchObject({ ...two })
  expect(await word('email', 'p10@example.com'), 'not confirmed').toBeUndefined()
  expect(await word('email', 'p1@example.com'), 'without a word').toBeUndefined()
  expect(await word('push', 'p2@example.com')).toBeUndefined()
  for (const [channel, recipient] of [
    ['sms', '+923000000002'],
    ['email', 'p2@example.com'],
    ['email', 'nobody@example.com'],
  ] as const) {
    expect(await rowsRead(sql, selectRecipientsWord(sql, channel, recipient))).toBeLessThan(5)
  }
})
