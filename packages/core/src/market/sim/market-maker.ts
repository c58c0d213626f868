import { clampToBand } from './daily-band.ts'
import {
  type BookQuote,
  type HouseAction,
  HouseBudget,
  type HouseOrder,
  type HouseView,
  type SimSide,
} from './house.ts'

export interface Quote {
  readonly priceTicks: number
  readonly quantity: number
}

export interface MakerInput {
  /** What the instrument is worth at present, in ticks; not a whole number. */
  readonly fairTicks: number
  readonly volatilityDaily: number
  readonly turnoverDailyPaisa: number
  /** Shares of a usual trade; the sizes of the quotes follow from it. */
  readonly tradeShares: number
  /** Shares that the maker owns where it neither wants to buy nor to sell; it may go from none to twice as many. */
  readonly sharesTarget: number
  readonly quote: BookQuote
  readonly house: HouseView
}

const MAKER_LEVELS = 4
/** Beyond this part of its limit the maker only reduces. */
const REDUCE_ONLY_AT = 0.9

/** Distance from the fair price to the first quote, in ticks: wider for wilder and for rarer names, at least half a tick. */
export function halfSpreadTicks({ fairTicks, volatilityDaily, turnoverDailyPaisa }: MakerInput): number {
  const rarity = Math.min(0.003, 0.0004 * Math.sqrt(1e10 / turnoverDailyPaisa))
  return Math.max(0.5, fairTicks * (0.0002 + 0.02 * volatilityDaily + rarity))
}

/**
 * The quotes that should stand: up to four on each side, inside the band, best first, no bid at or above an ask. With
 * more shares than it wants, the maker's prices lean down so that it sells sooner than it buys; near its limit it quotes
 * one side only. Where the fair price is beyond the band, it waits at the band's edge on the side that is left.
 */
export function desiredQuotes(input: MakerInput): { bids: Quote[]; asks: Quote[] } {
  const { band } = input.quote
  const limit = Math.max(1, input.sharesTarget)
  const excess = Math.max(-1, Math.min(1, (input.house.shares - input.sharesTarget) / limit))
  const half = halfSpreadTicks(input)
  const centre = input.fairTicks * (1 - 0.6 * input.volatilityDaily * excess)
  const bids: Quote[] = []
  const asks: Quote[] = []
  for (let level = 0; level < MAKER_LEVELS; level++) {
    const away = half * (1 + level * (1 + 0.25 * level))
    const quantity = roundSize(2.5 * input.tradeShares * 1.5 ** level)
    const bid = Math.min(band.upper, Math.floor(centre - away))
    const ask = Math.max(band.lower, Math.ceil(centre + away))
    if (excess < REDUCE_ONLY_AT && bid >= band.lower && bid !== bids.at(-1)?.priceTicks)
      bids.push({ priceTicks: bid, quantity })
    if (excess > -REDUCE_ONLY_AT && ask <= band.upper && ask !== asks.at(-1)?.priceTicks)
      asks.push({ priceTicks: ask, quantity })
  }
  const best = bids[0]?.priceTicks
  return { bids, asks: best === undefined ? asks : asks.filter(ask => ask.priceTicks > best) }
}

/**
 * The fewest actions that turn the standing orders into the desired quotes: an order stays (and keeps its place in the
 * queue) while its price is near enough and most of it is left. Orders that would meet the new quotes of the other side
 * go first, since an account never trades with itself; then level by level, best first, up to `actionsMax` more: a price that
 * jumps past all quotes of a side would otherwise leave nobody to trade with there until the next visit.
 */
export function requote(input: MakerInput, actionsMax: number): HouseAction[] {
  const desired = desiredQuotes(input)
  const near = Math.max(0, 0.4 * halfSpreadTicks(input))
  const orders = input.house.openOrders
  const plans = [
    planSide('buy', desired.bids, orders, near, desired.asks[0]?.priceTicks),
    planSide('sell', desired.asks, orders, near, desired.bids[0]?.priceTicks),
  ]
  const budget = new HouseBudget(input.house)
  const actions: HouseAction[] = []
  const cancel = (order: HouseOrder) => {
    budget.release(order)
    actions.push({ type: 'cancel', orderId: order.orderId })
  }
  for (const plan of plans) for (const order of plan.crossing) cancel(order)
  const max = actions.length + actionsMax
  for (let level = 0; level < MAKER_LEVELS; level++) {
    for (const { side, missing, stale } of plans) {
      const order = stale[level]
      if (order && actions.length < max) cancel(order)
      const quote = missing[level]
      if (!quote || actions.length >= max) continue
      const priceTicks = clampToBand(quote.priceTicks, input.quote.band)
      const quantity = budget.take(side, quote.quantity, priceTicks)
      if (quantity > 0) actions.push({ type: 'place', side, kind: 'limit', life: 'day', quantity, priceTicks })
    }
  }
  const surplus = plans.flatMap(plan => plan.stale.slice(MAKER_LEVELS))
  for (const order of surplus.slice(0, max - actions.length)) cancel(order)
  return actions
}

interface SidePlan {
  readonly side: SimSide
  readonly crossing: readonly HouseOrder[]
  readonly stale: readonly HouseOrder[]
  readonly missing: readonly Quote[]
}

function planSide(
  side: SimSide,
  quotes: readonly Quote[],
  orders: readonly HouseOrder[],
  near: number,
  otherBest: number | undefined,
): SidePlan {
  const mine = orders.filter(order => order.side === side)
  const crosses = ({ priceTicks }: HouseOrder) =>
    otherBest !== undefined && (side === 'buy' ? priceTicks >= otherBest : priceTicks <= otherBest)
  const crossing = mine.filter(crosses)
  const free = mine.filter(order => !crosses(order))
  const missing: Quote[] = []
  for (const quote of quotes) {
    const at = free.findIndex(
      order => Math.abs(order.priceTicks - quote.priceTicks) <= near && order.quantity >= 0.4 * quote.quantity,
    )
    if (at === -1) missing.push(quote)
    else free.splice(at, 1)
  }
  free.sort((a, b) => (side === 'buy' ? b.priceTicks - a.priceTicks : a.priceTicks - b.priceTicks))
  return { side, crossing, stale: free, missing }
}

/** Sizes as people write them: two leading digits, above 100 shares. */
export function roundSize(shares: number): number {
  if (shares < 100) return Math.max(1, Math.round(shares))
  const step = 10 ** (Math.floor(Math.log10(shares)) - 1)
  return Math.round(shares / step) * step
}
