import type { CoinFillOut, CoinOrderOut } from '@firoza/api/coin-shapes'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { isWorking, orderLabel } from '@firoza/core/stock/order.states'
import { averagePriceText, baseText, pairPrice, quoteText } from '../../../market/pair-text.ts'
import type { FillRow, OrderRow } from '../../../orders/order.store.ts'

/** The terms of a pair in the order's realm, and the coin's name as the caller reads it. */
export interface ShownPair {
  readonly spec: ListingSpec
  readonly name: string
}

export function showCoinOrder(row: OrderRow, { spec, name }: ShownPair): CoinOrderOut {
  const isSale = row.side === 'sell'
  const price = (value: bigint | null) => (value === null ? null : pairPrice(spec, value))
  return {
    id: row.id.toString(),
    realm: row.realm,
    symbol: row.symbol,
    name,
    base: spec.base.code,
    quote: spec.quote.code,
    side: row.side,
    type: row.kind,
    timeInForce: row.timeInForce,
    postOnly: row.postOnly,
    price: price(row.limitPrice),
    stopPrice: price(row.stopPrice),
    triggered: row.triggered,
    takeProfitPrice: null,
    stopLossPrice: null,
    entryId: null,
    waitsFor: null,
    quantity: baseText(spec, row.quantity),
    filled: baseText(spec, row.filled),
    averagePrice: averagePriceText(spec, row.valueUnits, row.filled),
    value: quoteText(spec, row.valueUnits),
    fees: feesOf(spec, row),
    realisedProfit: null,
    held: isSale ? baseText(spec, row.heldUnits) : quoteText(spec, row.heldUnits),
    state: row.state,
    label: orderLabel(row.state, Number(row.filled)),
    end: row.end,
    clientOrderId: row.clientKey,
    replacesId: null,
    acceptedAtMs: row.acceptedAtMs,
    updatedAtMs: row.updatedAtMs,
    tradingDate: row.tradingDate,
    cancellable: isWorking(row.state),
  }
}

export function showCoinFill(row: FillRow, { spec, name }: ShownPair): CoinFillOut {
  const received = row.side === 'buy' ? row.quantity : row.valueUnits
  const text = row.side === 'buy' ? baseText : quoteText
  return {
    tradeId: row.id.toString(),
    orderId: row.orderId.toString(),
    symbol: row.symbol,
    name,
    base: spec.base.code,
    quote: spec.quote.code,
    side: row.side,
    price: pairPrice(spec, row.price),
    quantity: baseText(spec, row.quantity),
    value: quoteText(spec, row.valueUnits),
    fees: feesOf(spec, row),
    net: text(spec, received - totalOf(row)),
    tradingDate: row.tradingDate,
    atMs: row.atMs,
    journalId: row.journalId.toString(),
  }
}

type Charged = Pick<FillRow, 'side' | 'commissionUnits' | 'salesTaxUnits' | 'cdcUnits'>

/** A fee is taken of what the side receives, and stated in it. */
function feesOf(spec: ListingSpec, row: Charged) {
  const text = (units: bigint) => (row.side === 'buy' ? baseText(spec, units) : quoteText(spec, units))
  return {
    asset: row.side === 'buy' ? spec.base.code : spec.quote.code,
    commission: text(row.commissionUnits),
    salesTax: text(row.salesTaxUnits),
    cdc: text(row.cdcUnits),
    total: text(totalOf(row)),
  }
}

function totalOf({ commissionUnits, salesTaxUnits, cdcUnits }: Charged): bigint {
  return commissionUnits + salesTaxUnits + cdcUnits
}
