import { tradingDate } from '@firoza/core/calendar/trading-day'
import { expect, it } from 'vitest'
import { rowsRead } from '../../testing/rows-read.ts'
import { cloneTestDatabase } from '../../testing/test-db.ts'
import { listEnding } from './kyc.store.ts'

it('KYC-12 looks for the documents that end among those that do, not among all people’s', async () => {
  const database = await cloneTestDatabase()
  const { sql } = database
  try {
    const people = 3_000
    await sql`
      insert into app_user (public_id, phone, password_hash, referral_code, created_at)
      select 'FZ' || lpad(n::text, 8, '0'), '+92300' || lpad(n::text, 7, '0'), '', 'R' || n, now() from generate_series(1, ${people}::int) n`
    // One document a day ends.
    await sql`
      insert into kyc_check (user_id, state, expires_on, expiry_told, number_digest, created_at, submitted_at, waiting_since)
      select id, 'verified', date '2026-03-01' + id::int, case when id % 2 = 0 then 30 end, int8send(id), now(), now(), now() from app_user`
    await sql`analyze`
    const today = tradingDate('2026-03-01')
    const ending = await listEnding(sql, today, 0n, 200)
    // Told of thirty days: those that end within a week are told again.
    expect(ending.map(({ id }) => Number(id))).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      ...[9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29],
    ])
    expect(await rowsRead(sql, listEnding(sql, today, 0n, 200), 'kyc_check')).toBeLessThan(40)
  } finally {
    await database.drop()
  }
})
