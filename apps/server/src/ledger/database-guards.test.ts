import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { postJournals } from './post-journal.ts'

let db: TestDatabase
let userId: bigint
const at = { businessDate: '2026-03-02', atMs: Date.parse('2026-03-02T05:00:00Z') }
const bank = houseAccount('sandbox_bank', 'PKR')

beforeAll(async () => {
  db = await cloneTestDatabase()
  const scenario = await Scenario.open(db)
  const [person] = await scenario.people(1)
  userId = BigInt(person!)
  await scenario.fund([person!], 50_000n)
  await scenario.endow([person!], 'OGDC', 100)
  await scenario.engine.stop()
})
afterAll(async () => {
  await assertBooks(db.sql)
  await db.drop()
})

/** What the database says of a statement that a mistake of ours might send. */
async function refusal(statement: string): Promise<string> {
  try {
    await db.sql.unsafe(statement)
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('the database itself', () => {
  it.each(['journal', 'journal_leg', 'trade', 'lot_use', 'engine_command'])(
    'LED-4 never changes or removes a row of %s',
    async table => {
      expect(await refusal(`delete from ${table}`)).toMatch(/append-only/)
      expect(await refusal(`truncate ${table} cascade`)).toMatch(/append-only/)
    },
  )

  it('LED-4 never changes the units of a leg or the kind of a journal', async () => {
    expect(await refusal('update journal_leg set units = units + 1')).toMatch(/append-only/)
    expect(await refusal(`update journal set kind = 'trade'`)).toMatch(/append-only/)
  })

  it('LED-5 lets no balance go below zero and no hold above the balance', async () => {
    const tooMuch = journal('demo', 'demo_reset', 'too much', move(userAccount(userId, 'PKR'), bank, 50_001n))
    await expect(db.sql.begin(tx => postJournals(tx, [tooMuch], at))).rejects.toThrow(/held_within_posted|on_its_side/)
    expect(
      await refusal(`update ledger_account set held = posted + 1 where user_id = ${userId} and asset = 'PKR'`),
    ).toMatch(/held_within_posted/)
    expect(await refusal(`update ledger_account set held = -1 where user_id = ${userId} and asset = 'PKR'`)).toMatch(
      /held_within_posted/,
    )
    expect(await refusal(`update ledger_account set posted = 1 where debit_normal`)).toMatch(/on_its_side/)
  })

  it('LED-6 keeps shares that have not settled out of reach of a hold', async () => {
    expect(
      await refusal(`update ledger_account set unsettled = 60, held = 41 where user_id = ${userId} and asset = 'OGDC'`),
    ).toMatch(/locked_out_of_reach/)
  })

  it('LED-1 takes no leg that does not balance, and none that would cross from one realm to the other', async () => {
    const [demo] = await db.sql<
      { id: bigint }[]
    >`select id from ledger_account where realm = 'demo' and user_id = ${userId} and asset = 'PKR'`
    const [real] = await db.sql<{ id: bigint }[]>`
      insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked)
      values ('real', 'PKR', 'user', ${userId}, false, false) returning id`
    const head = `with j as (insert into journal (realm, kind, ref, business_date, at) values ('demo', 'demo_reset', 'forged', '2026-03-02', now()) returning id)
      insert into journal_leg (journal_id, leg_no, account_id, units) select j.id, v.no, v.account, v.units from j,`
    expect(await refusal(`${head} (values (0, ${demo!.id}, 5)) v (no, account, units)`)).toMatch(/does not balance/)
    expect(await refusal(`${head} (values (0, ${demo!.id}, -5), (1, ${real!.id}, 5)) v (no, account, units)`)).toMatch(
      /of the realm demo would touch/,
    )
    expect(await refusal(`${head} (values (0, ${demo!.id}, -5), (1, 999999, 5)) v (no, account, units)`)).toMatch(
      /does not balance/,
    )
  })

  it('LED-8 takes legs only with their journal, and none of them twice', async () => {
    const [money] = await db.sql<{ id: bigint }[]>`
      select id from ledger_account where realm = 'demo' and user_id = ${userId} and asset = 'PKR'`
    const [house] = await db.sql<{ id: bigint }[]>`
      select id from ledger_account where realm = 'demo' and code = 'sandbox_bank' and asset = 'PKR'`
    const [granted] = await db.sql<{ id: bigint; legs: number }[]>`
      select j.id, count(*)::int as legs from journal j join journal_leg l on l.journal_id = j.id
      where l.journal_id in (select journal_id from journal_leg where account_id = ${money!.id}) group by j.id`
    const legs = (from: number) =>
      `insert into journal_leg (journal_id, leg_no, account_id, units)
       values (${granted!.id}, ${from}, ${house!.id}, -5), (${granted!.id}, ${from + 1}, ${money!.id}, 5)`
    expect(await refusal(legs(granted!.legs))).toMatch(/is closed: its legs came with it/)
    expect(await refusal(legs(0))).toMatch(/is closed|duplicate key/)
    const twice = db.sql.begin(async tx => {
      const [fresh] = await tx<{ id: bigint }[]>`
        insert into journal (realm, kind, ref, business_date, at)
        values ('demo', 'demo_reset', 'twice', '2026-03-02', now()) returning id`
      for (let time = 0; time < 2; time++) {
        await tx`insert into journal_leg (journal_id, leg_no, account_id, units)
          values (${fresh!.id}, 0, ${house!.id}, -5), (${fresh!.id}, 1, ${money!.id}, 5)`
      }
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    const [sum] = await db.sql<{ units: bigint }[]>`
      select sum(units)::bigint as units from journal_leg where account_id = ${money!.id}`
    expect(sum?.units).toBe(50_000n)
  })
})
