import { randomUUID } from 'node:crypto'
import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { prng } from '@firoza/core/prng'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postJournals } from '../ledger/post-journal.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { keyed, orderOf, Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'

let db: TestDatabase
let s: Scenario
let person: number

beforeEach(async () => {
  db = await cloneTestDatabase()
  s = await Scenario.open(db)
  ;[person] = (await s.people(1)) as [number]
})
afterEach(async () => {
  await assertBooks(db.sql)
  await s.engine.stop()
  await db.drop()
})

describe('racing orders', () => {
  it('ENG-5 accepts of 200 parallel buys exactly those that the money is enough for', async () => {
    const each = 100_174n // ten shares at PKR 100.00 with commission 150, tax 20 and CDC 4
    const [broke] = (await s.people(1)) as [number]
    await s.fund([broke], each * 37n + each / 2n)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => s.place(broke, { quantity: 10, limitPrice: 10_000 })),
    )
    expect(answers.filter(answer => answer.ok).length).toBe(37)
    expect(new Set(answers.flatMap(answer => (answer.ok ? [] : [answer.reason])))).toEqual(
      new Set(['insufficient_balance']),
    )
    expect((await s.balance(broke)).held).toBe(each * 37n)
  })

  it('ENG-5 never cancels and fills the same shares', async () => {
    const [seller] = (await s.people(1)) as [number]
    await s.endow([seller], 'OGDC', 100_000)
    await s.fund([person], 100_000_000_000n)
    const work: Promise<unknown>[] = []
    const orders = await Promise.all(
      Array.from({ length: 100 }, () => s.placed(seller, { side: 'sell', quantity: 100, limitPrice: 10_000 })),
    )
    for (const order of orders) {
      work.push(s.cancel(seller, order.id))
      work.push(s.place(person, { quantity: 70, limitPrice: 10_000, timeInForce: 'ioc' }))
    }
    await Promise.all(work)
    const [sums] = await db.sql`
      select sum(quantity) as asked, sum(filled) as filled, sum(quantity - filled) filter (where state = 'cancelled') as cancelled
      from stock_order where side = 'sell'`
    expect(BigInt(sums?.filled) + BigInt(sums?.cancelled)).toBe(BigInt(sums?.asked))
  })
})

it('LED-9 ends nothing of orders, deposits and fresh demo starts of the same people in a circle of waits', async () => {
  const people = await s.people(40)
  await s.fund(people, 10_000_000_000n)
  await s.endow(people, 'OGDC', 100_000)
  const random = prng(5)
  const anybody = () => people[random.below(people.length)] as number
  let orders = 0
  const trade = async () => {
    while (orders++ < 3_000) {
      const side = random.below(2) === 0 ? 'buy' : 'sell'
      await s.place(anybody(), { side, quantity: 1 + random.below(50), limitPrice: 9_950 + random.below(100) })
    }
  }
  const failures: unknown[] = []
  const grant = async (isFreshStart: boolean) => {
    const userId = BigInt(anybody())
    const legs = move(houseAccount('sandbox_bank', 'PKR'), userAccount(userId, 'PKR'), 1n)
    await db.sql.begin(async tx => {
      if (isFreshStart) {
        await tx`select 1 from ledger_account where user_id = ${userId} and asset = 'PKR' for update`
        await tx`select 1 from ledger_account where user_id = ${userId} order by id for update`
      }
      await postJournals(tx, [journal('demo', 'sandbox_grant', randomUUID(), legs)], {
        businessDate: s.today,
        atMs: s.nowMs,
      })
    })
  }
  const grants = async (isFreshStart: boolean) => {
    while (orders < 3_000) await grant(isFreshStart).catch(error => failures.push(error))
  }
  await Promise.all([...Array.from({ length: 80 }, trade), grants(true), grants(true), grants(false)])
  expect([...s.problems, ...failures]).toEqual([])
})

describe('idempotency', () => {
  it('ENG-9 gives 1,000 identical submissions one effect and one answer', async () => {
    await s.fund([person], 100_000_000n)
    const submit = () => s.place(person, { quantity: 1, limitPrice: 10_000 }, { idempotency: keyed(person, 'one') })
    const answers = await Promise.all(Array.from({ length: 1_000 }, submit))
    expect(new Set(answers.map(answer => orderOf(answer).id)).size).toBe(1)
    expect((await db.sql`select 1 from stock_order`).length).toBe(1)
    expect(await submit()).toEqual(answers[0])
  })

  it('ENG-9 refuses the key with another body, under way and afterwards', async () => {
    await s.fund([person], 100_000_000n)
    const submit = (body: string) =>
      s.place(person, { quantity: 1, limitPrice: 10_000 }, { idempotency: keyed(person, 'one', body) })
    const [first, other] = await Promise.all([submit('a'), submit('b')])
    expect(first.ok).toBe(true)
    expect(other).toMatchObject({ reason: 'idempotency_key_reused' })
    expect(await submit('b')).toMatchObject({ reason: 'idempotency_key_reused' })
  })

  it('ENG-9 remembers answers and refusals across a restart', async () => {
    await s.fund([person], 2_000_000n)
    const good = () => s.place(person, { quantity: 1, limitPrice: 10_000 }, { idempotency: keyed(person, 'good') })
    const bad = () => s.place(person, { quantity: 1_000, limitPrice: 10_000 }, { idempotency: keyed(person, 'bad') })
    const answers = [await good(), await bad()]
    expect(answers.map(answer => answer.ok)).toEqual([true, false])
    await s.restart()
    expect([await good(), await bad()]).toEqual(answers)
    expect((await db.sql`select 1 from stock_order`).length).toBe(1)
  })
})
