import { present } from '@firoza/core/assert'
import { blockStates } from '@firoza/core/block/block.states'
import { referenceWindow, vwapOf } from '@firoza/core/block/reference'
import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import { PKR } from '@firoza/core/money/asset'
import { divide } from '@firoza/core/money/rounding'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Db, Queryable } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { loadCalendar } from '../../market/calendar.store.ts'
import { grantSandboxAssets } from '../../sandbox/grant-sandbox-assets.ts'
import { findCustomerByPhone, insertSeededPerson } from '../../sandbox/seed-people.store.ts'
import { insertBlock, listBlocks, lockBlock, moveBlock, readTraded } from './block.store.ts'
import { newBlockId } from './place-block-order.ts'

const BUYERS = 12
/** Enough for every simulated order. */
const MONEY_UNITS = 20_000_000_000n

/** Days from now to the window, and for how many the shares are locked after it. */
interface SeededBlock {
  readonly symbol: string
  readonly sellerType: 'sponsor' | 'institution' | 'operator'
  readonly days: readonly [opens: number, closes: number]
  readonly lockDays: number
  readonly quantity: number
  readonly discountPercent: bigint
  readonly buyers: number
  readonly cancelled?: true
}

const BLOCKS: readonly SeededBlock[] = [
  {
    symbol: 'OGDC',
    sellerType: 'sponsor',
    days: [-1, 4],
    lockDays: 30,
    quantity: 12_000,
    discountPercent: 8n,
    buyers: 7,
  },
  {
    symbol: 'MEBL',
    sellerType: 'institution',
    days: [-1, 2],
    lockDays: 3,
    quantity: 8_000,
    discountPercent: 5n,
    buyers: 3,
  },
  {
    symbol: 'HUBC',
    sellerType: 'sponsor',
    days: [2, 5],
    lockDays: 30,
    quantity: 10_000,
    discountPercent: 6n,
    buyers: 6,
  },
  {
    symbol: 'LUCK',
    sellerType: 'sponsor',
    days: [-4, -0.1],
    lockDays: 20,
    quantity: 9_000,
    discountPercent: 7n,
    buyers: 12,
  },
  {
    symbol: 'PPL',
    sellerType: 'institution',
    days: [-5, -0.2],
    lockDays: 10,
    quantity: 30_000,
    discountPercent: 9n,
    buyers: 4,
  },
  {
    symbol: 'MCB',
    sellerType: 'operator',
    days: [-12, -9],
    lockDays: 3,
    quantity: 9_000,
    discountPercent: 4n,
    buyers: 12,
  },
  {
    symbol: 'ENGROH',
    sellerType: 'sponsor',
    days: [-6, -3],
    lockDays: 30,
    quantity: 6_000,
    discountPercent: 3n,
    buyers: 0,
  },
  {
    symbol: 'FFC',
    sellerType: 'sponsor',
    days: [-2, 3],
    lockDays: 30,
    quantity: 6_000,
    discountPercent: 5n,
    buyers: 0,
    cancelled: true,
  },
]

/** The seller is the first, buyers follow. Country code 999 belongs to no country, so that no person can ever have the number. */
const phoneOf = (n: number) => `+9990020001${String(n).padStart(2, '0')}`
export const findSimulated = (sql: Queryable, n: number) => findCustomerByPhone(sql, phoneOf(n))

/**
 * Block trades of a new sandbox in both realms, for every state that the machine reaches by itself: custody, orders, fills and money come by the job
 * and the engine. The reference is that of the recorded market; a share without one has no block trade.
 */
export async function seedBlocks(db: Db, nowMs: TimeMs): Promise<void> {
  const page = { states: blockStates.states, order: 'newest', offset: 0, limit: 1 } as const
  if ((await listBlocks(db, page)).length > 0) return
  for (let n = 0; n <= BUYERS; n++) {
    const number = String(n).padStart(2, '0')
    const person = {
      ...{ publicId: `FZ920001${number}`, phone: phoneOf(n), passwordHash: 'none', codeHash: null, verifiedName: '' },
      ...{
        nickname: n === 0 ? 'Simulated seller' : `Simulated buyer ${n}`,
        referralCode: `SIMBLK${number}`,
        isHouse: true,
      },
    }
    await inTransaction(db, tx => insertSeededPerson(tx, person, nowMs))
  }
  for (const realm of REALMS) {
    for (let n = 1; n <= BUYERS; n++) {
      const userId = present(await findSimulated(db, n), 'a simulated buyer')
      await inTransaction(db, tx =>
        grantSandboxAssets(tx, realm, 'block', [{ userId, asset: PKR.code, units: MONEY_UNITS }], nowMs),
      )
    }
    for (const seeded of BLOCKS) await seedOne(db, realm, seeded, nowMs)
  }
}

async function seedOne(db: Db, realm: Realm, seeded: SeededBlock, nowMs: TimeMs): Promise<void> {
  const { symbol, sellerType, quantity, lockDays, discountPercent, days, buyers, cancelled } = seeded
  // The simulated past has the hours of the exchange in both realms, also where trading is round the clock from now on.
  const window = referenceWindow(await loadCalendar(db, 'real'), nowMs)
  const traded = window && (await readTraded(db, { realm, symbol }, window))
  const reference = traded && vwapOf(traded)
  if (!window || !traded || reference === undefined) return
  const at = (day: number) => nowMs + Math.round(day * DAY_MS)
  const sellerId = present(await findSimulated(db, 0), 'the simulated seller')
  const costTicks = Number(reference)
  await inTransaction(db, async tx => {
    await grantSandboxAssets(
      tx,
      realm,
      'block',
      [{ userId: sellerId, asset: symbol, units: BigInt(quantity), costTicks }],
      nowMs,
    )
    const offer = {
      ...{ publicId: `BLK${newBlockId(8)}`, realm, symbol, sellerId, sellerType, quantity, lot: 10, quantityMin: 100 },
      ...{
        quantityMax: 2_000,
        discountPrice: divide(reference * (100n - discountPercent), 100n, 'ceiling'),
        reference,
      },
      ...{ referenceUnits: traded.units, referenceShares: traded.shares, referenceFromMs: window.fromMs },
      ...{ referenceAtMs: window.toMs, offMarket: false, opensAtMs: at(days[0]), closesAtMs: at(days[1]) },
      ...{ locksUntil: addDays(karachiDate(at(days[1])), lockDays), scoreMin: 60, simulatedBuyers: buyers },
    }
    await insertBlock(tx, offer, nowMs)
    if (!cancelled) return
    const made = present(await lockBlock(tx, offer.publicId), 'the block trade')
    await moveBlock(tx, made.id, 'cancel', nowMs)
  })
}
