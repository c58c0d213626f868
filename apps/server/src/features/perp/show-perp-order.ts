import type { PerpFillOut, PerpOrderOut } from '@firoza/api/perp-shapes'
import { present } from '@firoza/core/assert'
import { type ListingSpec, valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { tradeValue } from '@firoza/core/stock/instrument'
import { isWorking, orderLabel } from '@firoza/core/stock/order.states'
import type { Queryable } from '../../db/sql.ts'
import type { EnginePort } from '../../engine/engine-port.ts'
import { averagePriceText, baseText, pairPrice, quoteText } from '../../market/pair-text.ts'
import type { OrderRow } from '../../orders/order.store.ts'
import { contractListing } from './contract-listing.ts'
import { type FillRow, type PerpOrderRow, readOrderTerms } from './perp.store.ts'

/** Orders with what they have as orders of contracts. */
export async function showPerpOrders(
  sql: Queryable,
  engine: EnginePort,
  rows: readonly OrderRow[],
): Promise<PerpOrderOut[]> {
  const terms = await readOrderTerms(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const { spec } = present(contractListing(engine, row.realm, row.symbol), 'the contract of an order')
    return showPerpOrder(row, present(terms.get(row.id), 'the terms of an order'), spec)
  })
}

function showPerpOrder(row: OrderRow, terms: PerpOrderRow, spec: ListingSpec): PerpOrderOut {
  const price = (value: bigint | null) => (value === null ? null : pairPrice(spec, value))
  return {
    id: String(row.id),
    realm: row.realm,
    symbol: row.symbol,
    base: spec.base.code,
    quote: spec.quote.code,
    side: row.side,
    type: row.kind as PerpOrderOut['type'],
    timeInForce: row.timeInForce,
    postOnly: row.postOnly,
    reduceOnly: terms.reduceOnly,
    trigger: terms.trigger,
    leverage: terms.leverage,
    cause: terms.cause,
    price: price(row.limitPrice),
    stopPrice: price(row.stopPrice),
    quantity: baseText(spec, row.quantity),
    filled: baseText(spec, row.filled),
    averagePrice: averagePriceText(spec, row.valueUnits, row.filled),
    value: quoteText(spec, row.valueUnits),
    fees: quoteText(spec, row.commissionUnits),
    held: quoteText(spec, row.heldUnits),
    state: row.state,
    label: orderLabel(row.state, Number(row.filled)),
    endReason: row.end,
    clientOrderId: row.clientKey,
    createdAtMs: row.acceptedAtMs,
    updatedAtMs: row.updatedAtMs,
    cancellable: isWorking(row.state),
  }
}

export function showPerpFill(row: FillRow, spec: ListingSpec): PerpFillOut {
  return {
    id: String(row.id),
    orderId: String(row.orderId),
    symbol: row.symbol,
    side: row.side,
    atMs: row.atMs,
    price: pairPrice(spec, row.price),
    quantity: baseText(spec, row.quantity),
    value: quoteText(spec, tradeValue(Number(row.quantity), Number(row.price), valueDivisorOf(spec))),
    fee: quoteText(spec, row.fee),
    realised: row.realised === null ? null : quoteText(spec, row.realised),
  }
}
