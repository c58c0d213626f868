import { present } from '@firoza/core/assert'
import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { advanceBlocks } from '../features/block/advance-blocks.job.ts'
import { insertBlock, type NewBlock } from '../features/block/block.store.ts'
import { seedCustody } from '../features/block/custody.ts'
import { insertSeededPerson } from '../sandbox/seed-people.store.ts'
import { SANDBOX_CODE } from '../sandbox/seed-people.ts'
import type { TestApp } from './test-app.ts'
import { type Ground, grant } from './test-market.ts'

let people = 0

/** A person in the ground of a test: one who sells, or one more who buys, with money or shares. */
export async function participant(app: Ground, asset: string, units: bigint): Promise<bigint> {
  people += 1
  const number = String(people).padStart(4, '0')
  const person = {
    ...{ publicId: `FZ9300${number}`, phone: `+99900300${number}`, passwordHash: 'none', codeHash: null },
    ...{ nickname: `Participant ${number}`, verifiedName: '', referralCode: `PART${number}`, isHouse: false },
  }
  const userId = present(await app.db.begin(tx => insertSeededPerson(tx, person, app.clock.now())), 'a new person')
  for (const realm of ['real', 'demo'] as const) await grant(app.db, app.clock, { userId, realm, asset, units })
  return userId
}

/** A block trade of 1,000 shares at PKR 90.00 that opens in an hour and closes a day later; the seller has them. */
export async function announceBlock(app: Ground, symbol: string, change: Partial<NewBlock> = {}): Promise<string> {
  const nowMs = app.clock.now()
  await seedCustody(app.db, nowMs)
  const [opensAtMs, closesAtMs] = [nowMs + HOUR_MS, nowMs + HOUR_MS + DAY_MS]
  people += 1
  const offer: NewBlock = {
    ...{ publicId: `BLKTEST${people}`, realm: 'real', symbol, sellerType: 'sponsor', quantity: 1_000, lot: 10 },
    ...{ quantityMin: 100, quantityMax: 800, discountPrice: 9_000n, reference: 10_000n, referenceUnits: 5_000_000n },
    ...{ referenceShares: 500n, referenceFromMs: nowMs - DAY_MS, referenceAtMs: nowMs - DAY_MS + HOUR_MS },
    ...{ offMarket: false, opensAtMs, closesAtMs, locksUntil: addDays(karachiDate(closesAtMs), 6), scoreMin: 60 },
    ...{ simulatedBuyers: null, sellerId: change.sellerId ?? (await participant(app, symbol, 1_000n)) },
    ...change,
  }
  await app.db.begin(tx => insertBlock(tx, offer, nowMs))
  return offer.publicId
}

/** An order of the person in a block trade of its own, which is open. */
async function orderInNew(app: TestApp, symbol: string, token: string): Promise<string> {
  const id = await announceBlock(app, symbol, { opensAtMs: app.clock.now() - 1 })
  await advanceBlocks(app.deps)
  const wanted = { id, quantity: 100, price: '95.00', transactionCode: SANDBOX_CODE }
  const { body } = await app.call('POST /stock/order/offline/apply', wanted, { token })
  if (body.code !== 0) throw new Error(`not ordered: ${JSON.stringify(body)}`)
  return body.data.id
}

/** Every call that takes the id of an own order. */
export function blockCases(of: () => { readonly app: TestApp; readonly symbol: string; readonly token: string }) {
  const own = {
    id: () => orderInNew(of().app, of().symbol, of().token),
    nobodys: '3f0c8a52-6f2f-4d6c-9a0b-1d2e3f4a5b6c',
  }
  return { 'POST /stock/order/offline/cancel id': own, 'GET /stock/order/offline/list id': own }
}
