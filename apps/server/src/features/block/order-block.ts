import { apply, cancel, own } from '@firoza/api/block'
import { present } from '@firoza/core/assert'
import { decideEligibility } from '@firoza/core/block/block'
import { blockOrderStates } from '@firoza/core/block/block.states'
import { decideMove } from '@firoza/core/machine'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { requireTransactionCode } from '../../auth/transaction-code.ts'
import { requireUnrestricted } from '../../customers/staff-restriction.store.ts'
import { requireKycLevel } from '../../customers/verified.ts'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { releaseHold } from '../../ledger/holds.ts'
import { listByIds, shareBlock } from './block.store.ts'
import { findOwnOffer, holdOf, listOwn, lockOwnOrder, moveOrders } from './block-order.store.ts'
import { notifyBuyers, placeBlockOrder } from './place-block-order.ts'
import { readEligibility, showBlockOrder } from './show-block.ts'

export const applyBlock = handle(apply, async (call, { id, quantity, price, transactionCode }) => {
  const { sql, session, nowMs } = call
  const { userId, realm } = session
  const offer = await shareBlock(sql, id)
  if (offer?.realm !== realm) return refuse('not_found', { what: 'block trade' }, 'id')
  const level = await requireKycLevel(sql, session, 3)
  if (!level.ok) return level
  if (realm === 'real') {
    const eligibility = decideEligibility(await readEligibility(sql, userId, nowMs), offer.scoreMin)
    if (!eligibility.ok) return eligibility
  }
  const unrestricted = await requireUnrestricted(sql, session, offer.symbol)
  if (!unrestricted.ok) return unrestricted
  if (offer.sellerId === userId) return refuse('block_own')
  const code = await requireTransactionCode(call, transactionCode)
  if (!code.ok) return code
  const wanted = { userId, quantity, price: present(parseDecimal(price, 2), 'a checked price') }
  const made = await placeBlockOrder(sql, offer, wanted, nowMs)
  if (!made.ok) return made
  return ok(await showBlockOrder(call, offer, made.value))
})

export const cancelBlock = handle(cancel, async (call, { id }) => {
  const { sql, session, nowMs } = call
  // The offer before the order, as the end of the window locks them.
  const found = await findOwnOffer(sql, session, id)
  const offer = found === undefined ? undefined : await shareBlock(sql, found)
  const order = offer && (await lockOwnOrder(sql, session, id))
  if (!order || !offer) return refuse('not_found', { what: 'order' }, 'id')
  if (offer.state !== 'open' || nowMs >= offer.closesAtMs) return refuse('block_not_open')
  const moved = decideMove(blockOrderStates, order.state, 'cancel')
  if (!moved.ok) return moved
  await releaseHold(sql, holdOf(order), nowMs)
  await moveOrders(sql, [order.id], 'cancel', nowMs)
  await notifyBuyers(sql, offer, [order], 'block_cancelled', nowMs)
  return ok(await showBlockOrder(call, offer, { ...order, state: moved.value }))
})

export const listOwnBlockOrders = handle(own, async (call, { id, cursor, limit }) => {
  const { sql, session } = call
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const rows = await listOwn(sql, session, { publicId: id, beforeId: before.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  if (id !== undefined && items.length === 0) return refuse('not_found', { what: 'order' }, 'id')
  const offers = await listByIds(sql, [...new Set(items.map(({ offerId }) => offerId))])
  const shown = []
  for (const row of items) {
    const offer = present(
      offers.find(({ id: offerId }) => offerId === row.offerId),
      'the block trade of an order',
    )
    shown.push(await showBlockOrder(call, offer, row))
  }
  return ok({ items: shown, nextCursor })
})
