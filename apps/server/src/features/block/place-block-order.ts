import { randomBytes } from 'node:crypto'
import { blockUnits, decideBlockOrder, type WantedBlock } from '@firoza/core/block/block'
import { userAccount } from '@firoza/core/ledger/account'
import { PKR } from '@firoza/core/money/asset'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { CROCKFORD } from '@firoza/core/text/crockford'
import type { Tx } from '../../db/sql.ts'
import { placeHold } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { addNotices, type NewNotice } from '../../notify/notice.store.ts'
import type { BlockRow } from './block.store.ts'
import { type BlockOrderRow, holdOf, insertBlockOrder } from './block-order.store.ts'
import { rupees } from './show-block.ts'

/** Signs of chance: they name an order in the published fills, and say nothing about the person. */
export function newBlockId(length = 16): string {
  return [...randomBytes(length)].map(byte => CROCKFORD[byte % 32]).join('')
}

/** Makes an order with its hold of settled money, in the caller’s transaction, which holds the window open. */
export async function placeBlockOrder(
  tx: Tx,
  offer: BlockRow,
  { userId, quantity, price }: WantedBlock & { readonly userId: bigint },
  nowMs: number,
) {
  const fits = decideBlockOrder(offer, { quantity, price }, nowMs)
  if (!fits.ok) return fits
  const order = { publicId: newBlockId(), offerId: offer.id, userId, quantity, price }
  const made = await insertBlockOrder(tx, order, nowMs)
  if (!made) return refuse('block_ordered')
  const units = blockUnits(quantity, price)
  await lockAccounts(tx, offer.realm, [userAccount(userId, PKR.code)])
  const held = await placeHold(tx, { realm: offer.realm, userId, asset: PKR.code, units, ...holdOf(made) }, nowMs)
  if (held !== 'held') {
    const [required, available] = [rupees(units), rupees(held.withdrawable)]
    return refuse('insufficient_balance', { asset: PKR.code, required, available }, 'quantity')
  }
  await notifyBuyers(tx, offer, [made], 'block_placed', nowMs)
  return ok(made)
}

export type BlockNotice = Extract<NewNotice['kind'], `block_${string}`>

/** Notifies buyers of what became of their orders. The amount is the hold, or of filled shares what they cost. */
export function notifyBuyers(
  tx: Tx,
  offer: BlockRow,
  orders: readonly BlockOrderRow[],
  kind: BlockNotice,
  nowMs: number,
): Promise<void> {
  const isFilled = kind === 'block_filled' || kind === 'block_unlocked'
  const notices = orders.map(({ userId, publicId, quantity, price, filled }) => {
    const shares = isFilled ? (filled ?? 0) : quantity
    return {
      userId,
      kind,
      realm: offer.realm,
      details: {
        id: publicId,
        symbol: offer.symbol,
        quantity: shares,
        amount: rupees(blockUnits(shares, isFilled ? (offer.finalPrice ?? 0n) : price)),
        asset: PKR.code,
        until: new Date(offer.closesAtMs).toISOString(),
        unlockDay: offer.locksUntil,
      },
    }
  })
  return addNotices(tx, notices, nowMs)
}
