import type { FillOut, OrderOut } from '@firoza/api/stock-shapes'
import type { Calendar } from '@firoza/core/calendar/calendar'
import { settlesOn } from '@firoza/core/calendar/settlement'
import { formatDecimal } from '@firoza/core/money/decimal'
import { isWorking, orderLabel } from '@firoza/core/stock/order.states'
import { averageE4 } from '@firoza/core/stock/position'
import type { FillRow, OrderRow } from '../../orders/order.store.ts'

/** Paisa as rupees with two decimals. */
export function rupees(units: bigint): string {
  return formatDecimal(units, 2)
}

/** Names of shares in the caller's language. */
export type NameOf = (symbol: string) => string

/** The calendar tells on which day what was told to settle does. */
export function showOrder(row: OrderRow, nameOf: NameOf, calendar: Calendar): OrderOut {
  const fees = row.commissionUnits + row.salesTaxUnits + row.cdcUnits
  const filled = Number(row.filled)
  const isSale = row.side === 'sell'
  return {
    id: row.id.toString(),
    realm: row.realm,
    symbol: row.symbol,
    name: nameOf(row.symbol),
    side: row.side,
    type: row.kind,
    timeInForce: row.timeInForce,
    postOnly: row.postOnly,
    price: row.limitPrice === null ? null : rupees(row.limitPrice),
    stopPrice: row.stopPrice === null ? null : rupees(row.stopPrice),
    triggered: row.triggered,
    takeProfitPrice: row.takeProfitPrice === null ? null : rupees(row.takeProfitPrice),
    stopLossPrice: row.stopLossPrice === null ? null : rupees(row.stopLossPrice),
    entryId: row.entryId === null ? null : row.entryId.toString(),
    waitsFor: row.waitsFor === null ? null : settlesOn(calendar, row.waitsFor),
    quantity: Number(row.quantity),
    filled,
    averagePrice: filled === 0 ? null : formatDecimal(averageE4(row.valueUnits, row.filled), 4),
    value: rupees(row.valueUnits),
    fees: feeLines(row),
    realisedProfit: isSale ? rupees(filled === 0 ? 0n : row.valueUnits - fees - row.soldCostUnits) : null,
    held: isSale ? row.heldUnits.toString() : rupees(row.heldUnits),
    state: row.state,
    label: orderLabel(row.state, filled),
    end: row.end,
    clientOrderId: row.clientKey,
    replacesId: row.replacesId === null ? null : row.replacesId.toString(),
    acceptedAtMs: row.acceptedAtMs,
    updatedAtMs: row.updatedAtMs,
    tradingDate: row.tradingDate,
    cancellable: isWorking(row.state),
  }
}

export function showFill(row: FillRow, nameOf: NameOf, calendar: Calendar): FillOut {
  const fees = row.commissionUnits + row.salesTaxUnits + row.cdcUnits
  return {
    tradeId: row.id.toString(),
    orderId: row.orderId.toString(),
    symbol: row.symbol,
    name: nameOf(row.symbol),
    side: row.side,
    price: rupees(row.price),
    quantity: Number(row.quantity),
    value: rupees(row.valueUnits),
    fees: feeLines(row),
    net: rupees(row.side === 'buy' ? row.valueUnits + fees : row.valueUnits - fees),
    settlementDate: settlesOn(calendar, row.settlementDate),
    tradingDate: row.tradingDate,
    atMs: row.atMs,
    journalId: row.journalId.toString(),
  }
}

function feeLines(row: Pick<OrderRow, 'commissionUnits' | 'salesTaxUnits' | 'cdcUnits'>) {
  return {
    commission: rupees(row.commissionUnits),
    salesTax: rupees(row.salesTaxUnits),
    cdc: rupees(row.cdcUnits),
    total: rupees(row.commissionUnits + row.salesTaxUnits + row.cdcUnits),
  }
}
