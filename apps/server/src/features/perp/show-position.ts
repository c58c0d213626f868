import type { PositionEventOut, PositionOut } from '@firoza/api/perp-shapes'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import type { CrossStatus } from '@firoza/core/perp/cross'
import { fundingDue } from '@firoza/core/perp/funding'
import {
  distancePpm,
  entryPrice,
  equityAt,
  initialMargin,
  liquidationPrice,
  magnitude,
  maintenanceOf,
  profitAt,
  removableMargin,
  returnOnMargin,
  valueAt,
} from '@firoza/core/perp/margin'
import { STOP_NEAR_LIQUIDATION_PPM } from '@firoza/core/perp/ticket'
import { averagePriceText, baseText, pairPrice, quoteText } from '../../market/pair-text.ts'
import { scaleOf } from './contract-listing.ts'
import type { EventRow, PositionRow } from './perp.store.ts'
import { crossLiquidation, type SharedMargin } from './shared-margin.ts'

/** Per cent with two decimals, of millionths. */
function percent(ppm: bigint | number): string {
  return formatDecimal(divide(BigInt(ppm), 100n, 'half_away_from_zero'), 2)
}

function fieldsOf(row: PositionRow, spec: ListingSpec) {
  return {
    id: String(row.id),
    symbol: row.symbol,
    base: spec.base.code,
    quote: spec.quote.code,
    side: row.isLong ? 'long' : 'short',
    mode: row.mode,
    leverage: row.leverage,
    state: row.state,
    openedAtMs: row.openedAtMs,
    realised: quoteText(spec, row.realised),
    fees: quoteText(spec, row.fees),
    funding: quoteText(spec, row.funding),
  } as const
}

/** An open position with what it is worth at the mark; the next funding by the rate that is expected. */
export function showPosition(row: PositionRow, spec: ListingSpec, ratePpb: bigint, shared: SharedMargin): PositionOut {
  const scale = scaleOf(spec)
  const tiers = spec.contract?.tiers ?? []
  const position = { size: Number(row.size), entry: row.entry, margin: row.margin }
  const mark = row.mark === null || row.mark === 0n ? undefined : Number(row.mark)
  const isCross = row.mode === 'cross'
  const liquidation = isCross ? crossLiquidation(shared, row.symbol) : liquidationPrice(position, tiers, scale)
  const initial = initialMargin(magnitude(row.entry), row.leverage)
  const exit = (price: bigint | null, trigger: 'mark' | 'last') =>
    price === null ? null : { price: pairPrice(spec, price), trigger }
  const stop = row.stopLossPrice === null ? undefined : Number(row.stopLossPrice)
  return {
    ...fieldsOf(row, spec),
    size: baseText(spec, magnitude(row.size)),
    entryPrice: pairPrice(spec, entryPrice(position, scale)),
    margin: quoteText(spec, row.margin),
    initialMargin: quoteText(spec, initial),
    liquidationPrice: liquidation === undefined ? null : pairPrice(spec, liquidation),
    takeProfit: exit(row.takeProfitPrice, row.takeProfitTrigger),
    stopLoss: exit(row.stopLossPrice, row.stopLossTrigger),
    stopNearLiquidation:
      stop !== undefined && liquidation !== undefined && distancePpm(liquidation, stop) <= STOP_NEAR_LIQUIDATION_PPM,
    removable: quoteText(
      spec,
      mark && row.fresh && !isCross ? removableMargin(position, row.leverage, mark, scale) : 0n,
    ),
    ...(mark === undefined
      ? NO_MARK
      : atMark(spec, position, { mark, initial, liquidation, ratePpb, status: isCross ? shared.status : undefined })),
  }
}

const NO_MARK = {
  mark: null,
  value: null,
  maintenance: null,
  equity: null,
  unrealised: null,
  roePercent: null,
  distancePercent: null,
  usedPercent: null,
  nextFunding: null,
} as const

function atMark(
  spec: ListingSpec,
  position: { size: number; entry: bigint; margin: bigint },
  {
    mark,
    initial,
    liquidation,
    ratePpb,
    status,
  }: {
    mark: number
    initial: bigint
    liquidation: number | undefined
    ratePpb: bigint
    /** Of a cross position: what its account has and needs. */
    status: CrossStatus | undefined
  },
) {
  const scale = scaleOf(spec)
  const value = magnitude(valueAt(position.size, mark, scale))
  const maintenance = status?.maintenance ?? maintenanceOf(spec.contract?.tiers ?? [], value)
  const equity = status?.equity ?? equityAt(position, mark, scale)
  const profit = profitAt(position, mark, scale)
  const roe = returnOnMargin(profit, initial)
  const used = equity > 0n ? divide(maintenance * 1_000_000n, equity, 'half_away_from_zero') : 1_000_000n
  return {
    mark: pairPrice(spec, mark),
    value: quoteText(spec, value),
    maintenance: quoteText(spec, maintenance),
    equity: quoteText(spec, equity),
    unrealised: quoteText(spec, profit),
    roePercent: roe === undefined ? null : percent(roe),
    distancePercent: liquidation === undefined ? null : percent(distancePpm(mark, liquidation)),
    usedPercent: percent(used < 1_000_000n ? used : 1_000_000n),
    nextFunding: quoteText(spec, fundingDue(valueAt(position.size, mark, scale), ratePpb)),
  }
}

export function showClosedPosition(row: PositionRow, spec: ListingSpec) {
  return {
    ...fieldsOf(row, spec),
    size: baseText(spec, row.sizeMost),
    entryPrice: averagePriceText(spec, row.openedValue, row.openedSize) ?? pairPrice(spec, 0),
    closePrice: averagePriceText(spec, row.closedValue, row.closedSize),
    closedAtMs: row.closedAtMs ?? row.openedAtMs,
  }
}

export function showEvent(row: EventRow, spec: ListingSpec): PositionEventOut {
  const price = (value: bigint | null) => (value === null ? null : pairPrice(spec, value))
  const money = (value: bigint | null) => (value === null ? null : quoteText(spec, value))
  return {
    id: String(row.id),
    kind: row.kind as PositionEventOut['kind'],
    symbol: row.symbol,
    positionId: String(row.positionId),
    atMs: row.atMs,
    price: price(row.price),
    quantity: row.quantity === null ? null : baseText(spec, row.quantity),
    mark: price(row.mark),
    equity: money(row.equity),
    maintenance: money(row.maintenance),
    fee: money(row.fee),
    realised: money(row.realised),
    amount: money(row.amount),
    ratePpb: row.ratePpb === null ? null : Number(row.ratePpb),
  }
}
