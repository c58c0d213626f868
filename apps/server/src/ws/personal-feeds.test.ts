import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { expect, it } from 'vitest'
import { postJournals } from '../ledger/post-journal.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { noMarket } from '../testing/no-market.ts'
import { Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase } from '../testing/test-db.ts'
import { personalFeed } from './personal-feeds.ts'

it('WS-4 the topic of positions has shares, and no currency', async () => {
  const db = await cloneTestDatabase()
  const s = await Scenario.open(db)
  try {
    const [userId = 0] = await s.people(1)
    await s.fund([userId], 1_000_000n)
    await s.endow([userId], 'OGDC', 10)
    const legs = move(houseAccount('sandbox_bank', 'USD'), userAccount(BigInt(userId), 'USD'), 5n)
    const dollars = journal('demo', 'sandbox_grant', 'dollars', legs)
    await db.app.begin(tx => postJournals(tx, [dollars], { businessDate: s.today, atMs: s.nowMs }))
    const feed = personalFeed('me:positions', { db: db.sql, market: noMarket() }, { userId, realm: 'demo' })
    await feed.load?.()
    const change = { realm: 'demo', userId, asset: 'USD', kind: 'fiat', posted: 6n, held: 0n, unsettled: 0n } as const
    feed.balance?.(change)
    expect([feed.snapshot(), feed.take()]).toMatchObject([{ items: [{ symbol: 'OGDC', total: 10 }] }, undefined])
    await assertBooks(db.sql)
  } finally {
    await s.engine.stop()
    await db.drop()
  }
})
