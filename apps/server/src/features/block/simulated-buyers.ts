import { assert } from '@firoza/core/assert'
import { divide } from '@firoza/core/money/rounding'
import { prng } from '@firoza/core/prng'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type BlockRow, shareBlock } from './block.store.ts'
import { listOwnOf } from './block-order.store.ts'
import { placeBlockOrder } from './place-block-order.ts'
import { findSimulated } from './seed-blocks.ts'

/**
 * Simulated buyers of a sandbox order in a simulated block trade by the same function as everybody, once each and in its window, at prices from
 * the discount price to the reference. Final price, fills and money are the job's.
 */
export async function placeSimulated({ db, clock }: Pick<Deps, 'db' | 'clock'>, offer: BlockRow): Promise<void> {
  const random = prng(Number(offer.id))
  const atMs = Math.min(clock.now(), offer.closesAtMs - 1)
  const inLots = (shares: number) => Number(divide(BigInt(shares), BigInt(offer.lot), 'floor'))
  const [least, most] = [inLots(offer.quantityMin), inLots(offer.quantityMax)]
  for (let n = 1; n <= (offer.simulatedBuyers ?? 0); n++) {
    const quantity = (least + random.below(most - least + 1)) * offer.lot
    const price = offer.discountPrice + BigInt(random.below(Number(offer.reference - offer.discountPrice) + 1))
    const userId = await findSimulated(db, n)
    if (userId === undefined || (await listOwnOf(db, userId, [offer.id])).length > 0) continue
    await inTransaction(db, async tx => {
      const open = await shareBlock(tx, offer.publicId)
      const made = open && (await placeBlockOrder(tx, open, { userId, quantity, price }, atMs))
      assert(made?.ok !== false, 'a simulated buyer has the money')
    })
  }
}
