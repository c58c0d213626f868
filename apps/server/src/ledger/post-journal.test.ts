import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { isWaitedFor } from '../testing/call-during.ts'
import { Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { postJournals } from './post-journal.ts'

let db: TestDatabase
let userId: bigint
let newcomer: bigint
const at = { businessDate: '2026-03-02', atMs: Date.parse('2026-03-02T05:00:00Z') }

beforeAll(async () => {
  db = await cloneTestDatabase()
  const scenario = await Scenario.open(db)
  const [person, other] = (await scenario.people(2)) as [number, number]
  userId = BigInt(person)
  newcomer = BigInt(other)
  await scenario.fund([person], 50_000n)
  await scenario.engine.stop()
})
afterAll(async () => {
  await assertBooks(db.sql)
  await db.drop()
})

it('LED-9 waits for a person before it holds a house account', async () => {
  const legs = move(houseAccount('sandbox_bank', 'PKR'), userAccount(userId, 'PKR'), 1n)
  const { posted } = await db.sql.begin(async tx => {
    await tx`select 1 from ledger_account where user_id = ${userId} and asset = 'PKR' for update`
    const posted = db.sql.begin(other => postJournals(other, [journal('demo', 'sandbox_grant', 'one more', legs)], at))
    await expect.poll(() => isWaitedFor(tx)).toBe(true)
    const bank = await tx`
      select 1 from ledger_account where realm = 'demo' and code = 'sandbox_bank' and asset = 'PKR' for update skip locked`
    expect(bank).toHaveLength(1)
    return { posted }
  })
  expect(await posted).toHaveLength(1)
})

it('LED-10 a new account keeps room on its page, which its first change of balance gives up', async () => {
  await db.sql`
    insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked)
    values ('demo', 'PKR', 'user', ${newcomer}, false, false)`
  const room = () => db.sql`select octet_length(room) as bytes from ledger_account where user_id = ${newcomer}`
  expect(await room()).toEqual([{ bytes: 64 }])
  const legs = move(houseAccount('sandbox_bank', 'PKR'), userAccount(newcomer, 'PKR'), 5n)
  await db.sql.begin(tx => postJournals(tx, [journal('demo', 'sandbox_grant', 'five paisa', legs)], at))
  expect(await room()).toEqual([{ bytes: null }])
})
