import type { DepthLevel, OrderBook, RestingOrder, Side } from './book.ts'
import type { BookSink } from './book-events.ts'

export interface AuctionPrice {
  readonly priceTicks: number
  /** What trades at this price: the smaller of demand and supply. */
  readonly quantityLots: number
  /** Demand minus supply at this price: above zero, buyers go short; below, sellers do. */
  readonly imbalanceLots: number
}

/**
 * The opening price (BOOK-24): most volume, then least imbalance, then nearest to the previous close, then lower.
 * It is a whole `step`, as the prices of all orders are. Levels come best first. Undefined where no bid meets an ask.
 */
export function auctionPrice(
  bids: readonly DepthLevel[],
  asks: readonly DepthLevel[],
  previousCloseTicks: number,
  step = 1,
): AuctionPrice | undefined {
  const low = asks[0]?.priceTicks
  const high = bids[0]?.priceTicks
  if (low === undefined || high === undefined || low > high) return undefined
  let best: AuctionPrice | undefined
  for (const stretch of stretches(bids, asks, low, high)) {
    const { demand, supply } = stretch
    const priceTicks = nearestIn(stretch, previousCloseTicks, step)
    if (priceTicks === undefined) continue
    const candidate = {
      priceTicks,
      quantityLots: Math.min(demand, supply),
      imbalanceLots: demand - supply,
    }
    if (!best || isBetter(candidate, best, previousCloseTicks)) best = candidate
  }
  return best
}

/** The whole step of a stretch that is nearest to the close, of two the lower; undefined where it has none. */
function nearestIn({ from, to }: Stretch, close: number, step: number): number | undefined {
  const low = Math.ceil(from / step) * step
  const high = Math.floor(to / step) * step
  if (low > high) return undefined
  const inside = Math.min(Math.max(close, low), high)
  const below = Math.floor(inside / step) * step
  return (inside - below) * 2 > step ? below + step : below
}

interface Stretch {
  readonly from: number
  readonly to: number
  readonly demand: number
  readonly supply: number
}

/**
 * The prices from `low` to `high` in stretches of equal demand and supply, rising. Supply grows at the price of an ask,
 * demand shrinks one tick above the price of a bid; in between nothing changes, so only the close decides there.
 */
function stretches(bids: readonly DepthLevel[], asks: readonly DepthLevel[], low: number, high: number): Stretch[] {
  const inside = (price: number) => price >= low && price <= high
  const starts = [...asks.map(ask => ask.priceTicks), ...bids.map(bid => bid.priceTicks + 1)].filter(inside)
  const rising = [...new Set(starts)].sort((a, b) => a - b)
  const risingBids = bids.toReversed()
  let demand = bids.reduce((lots, bid) => lots + bid.quantityLots, 0)
  let supply = 0
  let bid = 0
  let ask = 0
  return rising.map((from, index) => {
    while (bid < risingBids.length && risingBids[bid]!.priceTicks < from) demand -= risingBids[bid++]!.quantityLots
    while (ask < asks.length && asks[ask]!.priceTicks <= from) supply += asks[ask++]!.quantityLots
    return { from, to: (rising[index + 1] ?? high + 1) - 1, demand, supply }
  })
}

/** Candidates come in rising price, so a later one must be strictly better: that prefers the lower price. */
function isBetter(candidate: AuctionPrice, best: AuctionPrice, previousCloseTicks: number): boolean {
  const byVolume = candidate.quantityLots - best.quantityLots
  if (byVolume !== 0) return byVolume > 0
  const byImbalance = Math.abs(candidate.imbalanceLots) - Math.abs(best.imbalanceLots)
  if (byImbalance !== 0) return byImbalance < 0
  return Math.abs(candidate.priceTicks - previousCloseTicks) < Math.abs(best.priceTicks - previousCloseTicks)
}

/**
 * Opens a book: removes orders that would trade with their own owner, finds the price, and fills both sides at it in
 * price-time priority. Of each fill the buy order is reported as maker and the sell order as taker, although in an
 * auction nobody takes; `makerRemainingLots` is the buy order's. Returns undefined where nothing trades. An order that `stays` does so
 * whatever its owner's others are: those go.
 */
export function uncross(
  book: OrderBook,
  previousCloseTicks: number,
  sink: BookSink,
  step = 1,
  stays: (id: number) => boolean = () => false,
): AuctionPrice | undefined {
  for (const order of crossingOwn(book, stays)) {
    book.cancel(order.id)
    sink.stpCancelled(order.id, order.quantityLots)
  }
  const price = openingPrice(book, previousCloseTicks, step)
  if (price) tradeAt(book, price.priceTicks, sink)
  return price
}

/** The opening price of a book without orders that cross their owner's own; undefined where nothing trades. */
export function openingPrice(book: OrderBook, previousCloseTicks: number, step = 1): AuctionPrice | undefined {
  if (!book.isCrossed()) return undefined
  const depth = (side: Side) => book.depth(side, Number.POSITIVE_INFINITY)
  return auctionPrice(depth('buy'), depth('sell'), previousCloseTicks, step)
}

/** The orders that leave before the price is found. Where some of them have left already it gives the others. */
export function crossingOwn(book: OrderBook, stays: (id: number) => boolean): RestingOrder[] {
  return book.isCrossed() ? selfCrossing(ordersThatMeet(book), stays) : []
}

/** The orders on either side whose price the other side's best meets, in priority. */
function ordersThatMeet(book: OrderBook): RestingOrder[] {
  const bestBid = book.bestBid()!
  const bestAsk = book.bestAsk()!
  const found: RestingOrder[] = []
  book.eachResting((id, ownerId, side, priceTicks, quantityLots) => {
    const meets = side === 'buy' ? priceTicks >= bestAsk : priceTicks <= bestBid
    if (meets) found.push({ id, ownerId, side, priceTicks, quantityLots })
    return true
  })
  return found
}

/**
 * What self-trade prevention would have cancelled, had each order met its owner's others on entry: taken in the order
 * of their ids, an order that crosses an earlier one of the same owner goes. No price can then make anyone trade with
 * themselves, and the price is found from quantity that can really trade. Those that stay are taken before all others.
 */
function selfCrossing(orders: readonly RestingOrder[], stays: (id: number) => boolean): RestingOrder[] {
  const kept = new Map<number, { highestBid: number; lowestAsk: number }>()
  const cancelled: RestingOrder[] = []
  const first = ({ id }: RestingOrder) => Number(!stays(id))
  for (const order of orders.toSorted((a, b) => first(a) - first(b) || a.id - b.id)) {
    if (order.ownerId === 0) continue
    const own = kept.get(order.ownerId) ?? { highestBid: Number.NEGATIVE_INFINITY, lowestAsk: Number.POSITIVE_INFINITY }
    const buying = order.side === 'buy'
    if (buying ? order.priceTicks >= own.lowestAsk : order.priceTicks <= own.highestBid) {
      cancelled.push(order)
      continue
    }
    if (buying) own.highestBid = Math.max(own.highestBid, order.priceTicks)
    else own.lowestAsk = Math.min(own.lowestAsk, order.priceTicks)
    kept.set(order.ownerId, own)
  }
  return cancelled
}

/** Fills both sides at the opening price, each in its priority, while they reach it and not more often than that. */
export function tradeAt(
  book: OrderBook,
  priceTicks: number,
  sink: BookSink,
  fillsMax = Number.POSITIVE_INFINITY,
): void {
  for (let fills = 0; fills < fillsMax; fills++) {
    const [bid, ask] = [book.bestBid(), book.bestAsk()]
    if (bid === undefined || ask === undefined || bid < priceTicks || ask > priceTicks) return
    const [buy, sell] = [book.first('buy'), book.first('sell')]
    const lots = Math.min(book.openQuantity(buy), book.openQuantity(sell))
    take(book, buy, lots)
    take(book, sell, lots)
    sink.fill(buy, sell, priceTicks, lots, book.openQuantity(buy))
  }
}

/** Takes traded quantity from a resting order without touching its turn. */
function take(book: OrderBook, id: number, lots: number): void {
  book.reduce(id, book.openQuantity(id) - lots)
}
