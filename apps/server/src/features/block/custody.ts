import { assert, present } from '@firoza/core/assert'
import { blockUnits } from '@firoza/core/block/block'
import type { TimeMs } from '@firoza/core/clock'
import { type Delivery, isPostponed } from '@firoza/core/engine/command'
import { divide } from '@firoza/core/money/rounding'
import type { Db, Queryable } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findCustomerByPhone, insertSeededPerson } from '../../sandbox/seed-people.store.ts'
import { type BlockRow, listServed, readGivenCost, readSettledThrough } from './block.store.ts'
import { type BlockOrderRow, holdOf } from './block-order.store.ts'
import { fillCause } from './show-block.ts'

/** Country code 999 belongs to no country, so that no person can ever have the number, and no one signs in with it. */
const CUSTODY_PHONE = '+999002000001'

/** The technical person whose accounts are the custody: segregated, without money, and no order is ever placed from them. */
export async function seedCustody(db: Db, nowMs: TimeMs): Promise<void> {
  const person = {
    ...{ publicId: 'FZ92000001', phone: CUSTODY_PHONE, passwordHash: 'none', codeHash: null, verifiedName: '' },
    ...{ nickname: 'Block trade custody', referralCode: 'BLOCKCUS', isHouse: true },
  }
  await inTransaction(db, tx => insertSeededPerson(tx, person, nowMs))
}

const custodyOf = async (sql: Queryable) =>
  Number(present(await findCustomerByPhone(sql, CUSTODY_PHONE), 'the custody of block trades'))

type Moving = Pick<Deps, 'db' | 'engine'>
const transferCause = ({ publicId }: BlockRow) => ({ kind: 'transfer', ref: `block ${publicId}` }) as const
const [INTO, BACK] = ['into', 'back'] as const

/** Moves shares off the book by the engine, once for each name; true where it has been done. */
async function transfer(
  { db, engine }: Moving,
  offer: BlockRow,
  { fromUser, to }: { readonly fromUser: number; readonly to: Omit<Delivery, 'pays'> },
): Promise<boolean> {
  const { realm, symbol } = offer
  const cause = transferCause(offer)
  const from = { code: 'user', userId: fromUser } as const
  const unlocksOn = await readSettledThrough(db, realm)
  await engine.submit({ type: 'deliver', realm, symbol, cause, from, unlocksOn, to: [to] })
  return (await listServed(db, cause)).has(to.ref)
}

/** Moves all shares of the offer out of the seller’s account. False as long as the seller has not so many that are settled and free. */
export async function takeIntoCustody(deps: Moving, offer: BlockRow): Promise<boolean> {
  const to = { userId: await custodyOf(deps.db), ref: INTO, quantity: offer.quantity, cost: '0' }
  return transfer(deps, offer, { fromUser: Number(offer.sellerId), to })
}

/** Moves what was not sold back to the seller, at what it had cost them. */
export async function returnToSeller(deps: Moving, offer: BlockRow, quantity: number): Promise<boolean> {
  if (quantity === 0) return true
  const given = await readGivenCost(deps.db, transferCause(offer), INTO)
  const cost = String(divide(given * BigInt(quantity), BigInt(offer.quantity), 'floor'))
  const to = { userId: Number(offer.sellerId), ref: BACK, quantity, cost }
  return transfer(deps, offer, { fromUser: await custodyOf(deps.db), to })
}

/** Delivers fills out of custody against the holds of their buyers; the money is the seller’s. Answers the names of all orders that are served. */
export async function deliverFills(
  { db, engine }: Moving,
  offer: BlockRow,
  orders: readonly BlockOrderRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const { realm, symbol, locksUntil: unlocksOn } = offer
  const price = present(offer.finalPrice, 'the final price')
  const cause = fillCause(offer)
  const decided = await engine.submit({
    ...{ type: 'deliver', realm, symbol, cause, unlocksOn },
    from: { code: 'user', userId: await custodyOf(db) },
    proceeds: { code: 'user', userId: Number(offer.sellerId) },
    to: orders.map(({ userId, publicId, filled }) => ({
      ...{ userId: Number(userId), ref: publicId, quantity: filled ?? 0 },
      cost: String(blockUnits(filled ?? 0, price)),
      pays: { price: Number(price), hold: holdOf({ publicId }) },
    })),
  })
  assert(decided.ok || isPostponed(decided), `fills of ${offer.publicId} are delivered`)
  return listServed(db, cause)
}
