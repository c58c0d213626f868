import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { listLargest, sumExposure } from './exposure.store.ts'

const PEOPLE = 600
const TRADERS = 3
const EACH = 5

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await database.sql.begin(async tx => {
    // Balances that no legs explain.
    await tx`set local session_replication_role = replica`
    await tx`
      insert into app_user (public_id, phone, password_hash, referral_code, is_house, created_at)
      select 'FZ' || lpad(n::text, 8, '0'), '+92300' || lpad(n::text, 7, '0'), '', 'R' || n, n <= ${TRADERS}::int, now()
      from generate_series(1, ${PEOPLE}::int) n order by n`
    await tx`insert into asset (code, kind, exponent, name) select 'S' || n, 'share', 0, 'S' from generate_series(1, 4) n`
    // Of rupees many have the same; the largest holders of S1 come last; of S2 four people have any, of S3 only traders; nobody has S4 but the platform.
    await tx`
      insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked, posted)
      select 'real', x.asset, 'user', u.id, false, x.asset <> 'PKR', x.posted
      from (select id, row_number() over (order by id) as n from app_user) u cross join lateral (values
        ('PKR', 1000000 + n % 7), ('S1', case when n <= ${TRADERS}::int then 1000000 else n end),
        ('S2', case when n between 100 and 103 then 7 else 0 end), ('S3', case when n <= ${TRADERS}::int then 5 else 0 end)
      ) x (asset, posted)
      union all select 'demo', 'PKR', 'user', id, false, false, 99000000 from app_user
      union all select 'real', 'PKR', 'bank', null, true, false, -5000 union all select 'real', 'S4', 'custody', null, true, false, -8`
  })
  await database.sql`analyze`
})
afterAll(() => database.drop())

it('DSK-7 finds the largest holders of each asset among people, as if all had been put in order', async () => {
  const { sql } = database
  const all = await sql<{ asset: string; publicId: string; posted: bigint }[]>`
    select a.asset, u.public_id as "publicId", a.posted from ledger_account a join app_user u on u.id = a.user_id
    where a.realm = 'real' and not u.is_house and a.posted > 0 order by a.asset, a.posted desc, u.public_id`
  const largest = [...Map.groupBy(all, ({ asset }) => asset).values()].flatMap(holders => holders.slice(0, EACH))
  expect(largest).toHaveLength(EACH * 2 + 4)
  expect(await listLargest(sql, 'real', EACH)).toEqual(largest)
  expect(await listLargest(sql, 'real', 1)).toHaveLength(3)
  expect(await listLargest(sql, 'real', PEOPLE)).toEqual(all)
})

it('DSK-7 sums what is of people, and by itself what is of the platform', async () => {
  const { sql } = database
  const rows = await sumExposure(sql, 'real')
  const found = rows.map(({ asset, code, house, posted, holders }) => [asset, code, house, posted, holders].join(' '))
  const sumOf = async (asset: string, house: boolean) => {
    const [row] = await sql<{ posted: bigint; holders: number }[]>`
      select sum(a.posted)::bigint as posted, (count(*) filter (where a.posted <> 0))::int as holders
      from ledger_account a join app_user u on u.id = a.user_id
      where a.realm = 'real' and a.asset = ${asset} and u.is_house = ${house}`
    return `${asset} user ${house} ${row?.posted} ${row?.holders}`
  }
  const users = []
  for (const asset of ['PKR', 'S1', 'S2', 'S3']) users.push(await sumOf(asset, false), await sumOf(asset, true))
  expect(found.toSorted()).toEqual([...users, 'PKR bank true -5000 1', 'S4 custody true -8 1'].toSorted())
  expect(rows[0]?.kind, 'money first').toBe('fiat')
})
