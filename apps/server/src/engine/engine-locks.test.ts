import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { prng } from '@firoza/core/prng'
import { shareSpec } from '@firoza/core/stock/share-spec'
import { expect, it } from 'vitest'
import { captureHold, placeHold } from '../ledger/holds.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { postJournals } from '../ledger/post-journal.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase } from '../testing/test-db.ts'

const USD = { code: 'USD' as never, kind: 'fiat', exponent: 2 } as const
const PEOPLE = 14
const ROUNDS = 12

it('LED-9 nobody waits in a circle while people trade for rupees and dollars, exchange and pay in, all at once', async () => {
  const db = await cloneTestDatabase()
  const s = await Scenario.open(db)
  const bank = (asset: string) => houseAccount('sandbox_bank', asset)
  try {
    const people = await s.people(PEOPLE)
    await s.fund(people, 10_000_000n)
    await db.sql`insert into asset (code, kind, exponent, name) values ('XYZ', 'share', 0, 'XYZ') on conflict do nothing`
    await s.system({
      type: 'define_listing',
      realm: 'demo',
      spec: { ...shareSpec('XYZ'), quote: USD },
      referencePrice: 10_000,
    })
    await s.endow(people, 'OGDC', 1_000)
    await s.endow(people.slice(0, PEOPLE / 2), 'XYZ', 1_000)
    let refs = 0
    const time = { businessDate: s.today, atMs: s.nowMs }
    const payIn = (userId: number, asset: string) =>
      db.app.begin(tx => {
        const legs = move(bank(asset), userAccount(BigInt(userId), asset), 1_000_000n)
        return postJournals(tx, [journal('demo', 'sandbox_grant', `pay ${refs++}`, legs)], time)
      })
    for (const userId of people.slice(0, PEOPLE / 2)) await payIn(userId, 'USD')
    const exchange = (userId: number, from: string, to: string) =>
      db.app.begin(async tx => {
        const [given, taken] = [userAccount(BigInt(userId), from), userAccount(BigInt(userId), to)]
        await lockAccounts(tx, 'demo', [given, taken])
        const cause = { kind: 'convert', ref: `exchange ${refs++}` }
        const request = { realm: 'demo', userId: BigInt(userId), asset: from, units: 1_000n, ...cause } as const
        if ((await placeHold(tx, request, s.nowMs)) !== 'held') return
        const legs = [...move(given, bank(from), 1_000n), ...move(bank(to), taken, 1_000n)]
        await captureHold(tx, cause, journal('demo', 'convert', cause.ref, legs), time)
      })
    await Promise.all(
      people.map(async userId => {
        const random = prng(userId)
        for (let round = 0; round < ROUNDS; round++) {
          const order = { side: random.below(2) ? 'buy' : 'sell', quantity: 1 + random.below(9) } as const
          const price = { limitPrice: 9_950 + random.below(100) }
          await Promise.all([
            s.place(userId, { ...order, ...price }),
            s.place(userId, { ...order, ...price }, { symbol: 'XYZ' }),
            random.below(2) ? exchange(userId, 'USD', 'PKR') : exchange(userId, 'PKR', 'USD'),
            payIn(userId, random.below(2) ? 'PKR' : 'USD'),
          ])
        }
      }),
    )
    const [row] = await db.sql<{ symbols: number }[]>`select count(distinct listing_id)::int as symbols from trade`
    expect(row?.symbols, 'both have traded').toBe(2)
    expect(s.problems).toEqual([])
    await assertBooks(db.sql)
  } finally {
    await s.engine.stop()
    await db.drop()
  }
})

it('LED-9 a transaction that goes back for a further account of a person is refused, before it can wait for anybody', async () => {
  const db = await cloneTestDatabase()
  const s = await Scenario.open(db)
  try {
    const [userId = 0] = await s.people(1)
    const take = (...assets: string[]) =>
      db.app.begin(async tx => {
        for (const asset of assets) await lockAccounts(tx, 'demo', [userAccount(BigInt(userId), asset)])
      })
    await take('PKR', 'USD', 'PKR')
    await expect(take('USD', 'OGDC')).rejects.toThrow('one call locks all accounts')
  } finally {
    await s.engine.stop()
    await db.drop()
  }
})
