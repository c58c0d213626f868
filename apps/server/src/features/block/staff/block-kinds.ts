import { blockCancelChange, blockCreateChange } from '@firoza/api/block-staff'
import type { PayloadOf } from '@firoza/api/review-case'
import { present } from '@firoza/core/assert'
import { type BlockTerms, decideBlockTerms, discountBps } from '@firoza/core/block/block'
import { blockStates } from '@firoza/core/block/block.states'
import { referenceWindow, vwapOf } from '@firoza/core/block/reference'
import { karachiDate, tradingDate } from '@firoza/core/calendar/trading-day'
import { decideMove } from '@firoza/core/machine'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findCustomer } from '../../../customers/customer.store.ts'
import { countRestricted } from '../../../customers/staff-restriction.store.ts'
import type { Tx } from '../../../db/sql.ts'
import { readBalance, withdrawableOf } from '../../../ledger/balance.store.ts'
import { loadCalendar } from '../../../market/calendar.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { insertBlock, lockBlock, moveBlock, readTraded } from '../block.store.ts'
import { newBlockId } from '../place-block-order.ts'
import { rupees } from '../show-block.ts'

const moment = (ms: number) => new Date(ms).toISOString()

/** The terms with their measured reference and the seller, or why there can be no such block trade. */
async function measure(tx: Tx, payload: PayloadOf<typeof blockCreateChange>, nowMs: number) {
  const { realm, symbol, seller: sellerPublicId } = payload
  const seller = await findCustomer(tx, sellerPublicId)
  if (!seller) return refuse('not_found', { what: 'customer' }, 'seller')
  const window = referenceWindow(await loadCalendar(tx, realm), nowMs)
  const traded = window && (await readTraded(tx, payload, window))
  const reference = traded && vwapOf(traded)
  if (!window || !traded || reference === undefined) return refuse('block_no_reference', { symbol }, 'symbol')
  const discountPrice = present(parseDecimal(payload.discountPrice, 2), 'a checked price')
  const { quantity, lot, quantityMin, quantityMax, offMarket, opensAtMs, closesAtMs } = payload
  const terms: BlockTerms = {
    ...{ quantity, lot, quantityMin, quantityMax, discountPrice, reference, offMarket },
    ...{ opensAtMs, closesAtMs, locksUntil: tradingDate(payload.locksUntil) },
  }
  const fits = decideBlockTerms(terms, karachiDate(closesAtMs), nowMs)
  if (!fits.ok) return fits
  const free = withdrawableOf(await readBalance(tx, { userId: seller.id, realm }, symbol))
  if (free < BigInt(quantity)) {
    const shares = { symbol, required: String(quantity), available: String(free) }
    const balance = await readBalance(tx, { userId: seller.id, realm }, symbol)
    const details = {
      existing: String(balance.posted),
      heldForOrders: String(balance.held),
      lockedUntilNextDay: String(balance.unsettled),
    }
    return refuse('insufficient_quantity', { ...shares, ...details }, 'quantity')
  }
  return ok({ terms, seller, free, window, traded })
}

/** A new block trade. Approved, it is announced, its terms never change, and the seller’s shares go into custody. */
export const blockCreateKind: ChangeHandler<typeof blockCreateChange> = {
  kind: blockCreateChange,
  async describe(tx, payload, nowMs) {
    const measured = await measure(tx, payload, nowMs)
    if (!measured.ok) return measured
    const { terms, seller, free, window } = measured.value
    const { realm, symbol, sellerType, scoreMin } = payload
    const { quantity, lot, quantityMin, quantityMax, discountPrice, reference, offMarket } = terms
    const lines = [
      ['realm', realm],
      ['block_seller', `${symbol} · ${seller.publicId} · ${sellerType}`],
      ['block_custody', `${quantity} / ${free}`],
      ['block_sizes', `${quantityMin} – ${quantityMax}, × ${lot}, ≥ ${scoreMin}`],
      ['block_reference', `${rupees(reference)} · ${moment(window.fromMs)} – ${moment(window.toMs)}`],
      [
        'block_price',
        `${rupees(discountPrice)} · −${(discountBps(discountPrice, reference) / 100).toFixed(2)}%${offMarket ? ' · off-market' : ''}`,
      ],
      ['block_dates', `${moment(terms.opensAtMs)} · ${moment(terms.closesAtMs)}`],
      ['block_lock', terms.locksUntil],
      ['block_restricted', String(await countRestricted(tx))],
    ] as const
    return ok({
      subject: `${realm} ${symbol}`,
      lines: lines.map(([field, after]) => ({ field, before: '', after })),
      users: [seller.id],
    })
  },
  async apply({ tx, nowMs }, payload) {
    const measured = await measure(tx, payload, nowMs)
    if (!measured.ok) return measured
    const { terms, seller, window, traded } = measured.value
    const { realm, symbol, sellerType, scoreMin } = payload
    const offer = {
      ...terms,
      ...{ publicId: `BLK${newBlockId(8)}`, realm, symbol, sellerId: seller.id, sellerType, scoreMin },
      ...{ referenceUnits: traded.units, referenceShares: traded.shares, referenceFromMs: window.fromMs },
      ...{ referenceAtMs: window.toMs, simulatedBuyers: null },
    }
    await insertBlock(tx, offer, nowMs)
    return ok()
  },
}

async function cancellable(tx: Tx, id: string) {
  const offer = await lockBlock(tx, id)
  if (!offer) return refuse('not_found', { what: 'block trade' }, 'id')
  const moved = decideMove(blockStates, offer.state, 'cancel')
  return moved.ok ? ok(offer) : moved
}

/** Before the end of the window: the job releases every hold and returns the shares. */
export const blockCancelKind: ChangeHandler<typeof blockCancelChange> = {
  kind: blockCancelChange,
  async describe(tx, { id }) {
    const offer = await cancellable(tx, id)
    if (!offer.ok) return offer
    const { state, sellerId } = offer.value
    return ok({
      subject: id,
      lines: [{ field: 'offering_state', before: state, after: 'cancelled' }],
      users: [sellerId],
    })
  },
  async apply({ tx, nowMs }, { id }) {
    const offer = await cancellable(tx, id)
    if (!offer.ok) return offer
    await moveBlock(tx, offer.value.id, 'cancel', nowMs)
    return ok()
  },
}
