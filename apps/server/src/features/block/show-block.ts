import {
  type BlockEligibility,
  blockUnits,
  decideEligibility,
  discountBps,
  twoLocksBelow,
} from '@firoza/core/block/block'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { Realm } from '@firoza/core/realm'
import { isMember } from '@firoza/core/vip/membership'
import { findKycLevel } from '../../customers/kyc-level.store.ts'
import { readMembership } from '../../customers/membership.store.ts'
import { readScore } from '../../customers/score.store.ts'
import { findUser } from '../../customers/user.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import { type BlockRow, listServed, readBlockDemand } from './block.store.ts'
import { type BlockOrderRow, listOrderSteps, listOwnOf } from './block-order.store.ts'

export type AnyCall = Call<Session | undefined, Queryable>

export const rupees = (paisa: bigint) => formatDecimal(paisa, 2)

/** Fills and deliveries of an offer are named by its public id. */
export const fillCause = ({ publicId }: Pick<BlockRow, 'publicId'>) => ({ kind: 'block', ref: publicId }) as const

/** What a person can show for a block trade. */
export async function readEligibility(
  sql: Queryable,
  userId: bigint,
  nowMs: number,
): Promise<BlockEligibility & { readonly level: boolean }> {
  const user = await findUser(sql, userId)
  return {
    level: (await findKycLevel(sql, userId)) >= 3,
    vip: isMember(await readMembership(sql, userId, nowMs)),
    hni: user?.accountType === 'hni',
    score: (await readScore(sql, userId)).score,
  }
}

/** In the demo environment everybody may practise. */
function isEligible(realm: Realm, eligibility: Awaited<ReturnType<typeof readEligibility>>, scoreMin: number): boolean {
  return realm === 'demo' || (eligibility.level && decideEligibility(eligibility, scoreMin).ok)
}

/** An offer without what is one person’s. */
export async function showTerms(
  { sql, deps, locale }: { sql: Queryable; deps: Deps; locale: AnyCall['locale'] },
  o: BlockRow,
) {
  const { orders, ordered, filled, publishedAtMs } = await readBlockDemand(sql, o.id)
  return {
    id: o.publicId,
    symbol: o.symbol,
    name: deps.names(locale)(o.symbol),
    state: o.state,
    sellerType: o.sellerType,
    quantity: o.quantity,
    custody: o.custody,
    lot: o.lot,
    quantityMin: o.quantityMin,
    quantityMax: o.quantityMax,
    discountPrice: rupees(o.discountPrice),
    discountBps: discountBps(o.discountPrice, o.reference),
    offMarket: o.offMarket,
    reference: {
      price: rupees(o.reference),
      turnover: rupees(o.referenceUnits),
      shares: Number(o.referenceShares),
      fromMs: o.referenceFromMs,
      toMs: o.referenceAtMs,
    },
    worstPrice: rupees(twoLocksBelow(o.discountPrice)),
    opensAtMs: o.opensAtMs,
    closesAtMs: o.closesAtMs,
    locksUntil: o.locksUntil,
    scoreMin: o.scoreMin,
    simulated: o.simulatedBuyers !== null,
    result:
      o.finalPrice === null || publishedAtMs === null
        ? null
        : { finalPrice: rupees(o.finalPrice), ordered, filled, orders, publishedAtMs },
  }
}

export function showOwn({ publicId, state, quantity, price, filled }: BlockOrderRow) {
  return {
    id: publicId,
    state,
    quantity,
    price: rupees(price),
    held: rupees(state === 'placed' ? blockUnits(quantity, price) : 0n),
    // Until shares and money have moved, the fill is not the person’s.
    filled: state === 'placed' ? null : filled,
  }
}

export async function showBlocks(call: AnyCall, offers: readonly BlockRow[]) {
  const { sql, session, nowMs } = call
  const ids = offers.map(({ id }) => id)
  const own = session ? await listOwnOf(sql, session.userId, ids) : []
  const eligibility = session && offers.length > 0 ? await readEligibility(sql, session.userId, nowMs) : undefined
  const shown = []
  for (const offer of offers) {
    const mine = own.find(({ offerId }) => offerId === offer.id)
    shown.push({
      ...(await showTerms(call, offer)),
      eligibility: eligibility
        ? { ...eligibility, eligible: isEligible(offer.realm, eligibility, offer.scoreMin) }
        : null,
      own: mine ? showOwn(mine) : null,
    })
  }
  return shown
}

/** An order with all that became of it. */
export async function showBlockOrder(call: AnyCall, offer: BlockRow, order: BlockOrderRow) {
  const { state, quantity, price, publicId } = order
  const isFilled = state === 'locked' || state === 'sellable'
  const cost = isFilled && offer.finalPrice !== null ? blockUnits(order.filled ?? 0, offer.finalPrice) : null
  const journalId = isFilled ? (await listServed(call.sql, fillCause(offer))).get(publicId) : undefined
  return {
    ...showOwn(order),
    block: await showTerms(call, offer),
    cost: cost === null ? null : rupees(cost),
    released: state === 'placed' ? null : rupees(blockUnits(quantity, price) - (cost ?? 0n)),
    journalId: journalId === undefined ? null : String(journalId),
    placedAtMs: order.placedAtMs,
    history: await listOrderSteps(call.sql, order.id),
  }
}
