import { dailyBand } from '../daily-band.ts'
import type { HouseOrder, HouseView, SimSide } from '../house.ts'
import type { HouseEndowment } from '../house-endowment.ts'
import { HOUSE_ACCOUNTS, type HouseAccount, type SimBookView, type SimCommand } from '../sim-market.ts'

export interface ToyTrade {
  readonly symbol: string
  readonly priceTicks: number
  readonly quantity: number
}

interface ToyOrder extends HouseOrder {
  readonly account: HouseAccount
  quantity: number
}

interface ToyBook {
  readonly symbol: string
  readonly referenceTicks: number
  orders: ToyOrder[]
  readonly shares: Record<HouseAccount, number>
  readonly cash: Record<HouseAccount, number>
}

/** The smallest exchange on which the simulator can be tried: price-time priority, and everything it forbids throws. */
export class ToyExchange {
  readonly trades: ToyTrade[] = []
  readonly endowment: (symbol: string) => HouseEndowment
  #books: ToyBook[]
  #nextId = 1

  constructor(references: ReadonlyMap<string, number>, endowment: (symbol: string) => HouseEndowment) {
    this.endowment = endowment
    this.#books = [...references].map(([symbol, referenceTicks]) => ({
      symbol,
      referenceTicks,
      orders: [],
      shares: { maker: endowment(symbol).shares, noise: endowment(symbol).shares },
      cash: { maker: endowment(symbol).cashPaisa, noise: endowment(symbol).cashPaisa },
    }))
  }

  views(watched: (symbol: string) => boolean = () => false): SimBookView[] {
    return this.#books.map(book => {
      const bid = best(book, 'buy')
      const ask = best(book, 'sell')
      return {
        realm: 'demo',
        symbol: book.symbol,
        open: true,
        preOpen: false,
        watched: watched(book.symbol),
        quote: {
          band: dailyBand(book.referenceTicks),
          ...(bid && { bidTicks: bid.priceTicks }),
          ...(ask && { askTicks: ask.priceTicks }),
        },
        maker: this.#house(book, 'maker'),
        makerSharesTarget: this.endowment(book.symbol).shares,
        noise: this.#house(book, 'noise'),
      }
    })
  }

  run(commands: readonly SimCommand[]): void {
    for (const { symbol, account, action } of commands) {
      const book = this.#books.find(each => each.symbol === symbol)!
      if (action.type === 'cancel') {
        // An order that was filled within the same round is gone already; the engine refuses such a cancel.
        book.orders = book.orders.filter(order => order.orderId !== action.orderId)
        continue
      }
      const band = dailyBand(book.referenceTicks)
      if (action.priceTicks < band.lower || action.priceTicks > band.upper) throw new Error('outside the band')
      if (!Number.isInteger(action.quantity) || action.quantity <= 0) throw new Error('not a quantity')
      this.#match(book, { ...action, account, orderId: this.#nextId++ }, action.life === 'day')
      for (const who of HOUSE_ACCOUNTS)
        if (book.shares[who] < 0 || book.cash[who] < 0) throw new Error(`${who} has gone below zero`)
    }
  }

  #match(book: ToyBook, order: ToyOrder, rests: boolean): void {
    const other: SimSide = order.side === 'buy' ? 'sell' : 'buy'
    for (let top = best(book, other); top && order.quantity > 0; top = best(book, other)) {
      if (order.side === 'buy' ? top.priceTicks > order.priceTicks : top.priceTicks < order.priceTicks) break
      if (top.account === order.account) throw new Error(`${order.account} would trade with itself`)
      const quantity = Math.min(top.quantity, order.quantity)
      const [buyer, seller] = order.side === 'buy' ? [order.account, top.account] : [top.account, order.account]
      book.shares[buyer] += quantity
      book.shares[seller] -= quantity
      book.cash[buyer] -= quantity * top.priceTicks
      book.cash[seller] += quantity * top.priceTicks
      this.trades.push({ symbol: book.symbol, priceTicks: top.priceTicks, quantity })
      top.quantity -= quantity
      order.quantity -= quantity
      book.orders = book.orders.filter(each => each.quantity > 0)
    }
    if (rests && order.quantity > 0) book.orders.push(order)
  }

  #house(book: ToyBook, account: HouseAccount): HouseView {
    const openOrders = book.orders.filter(order => order.account === account).map(order => ({ ...order }))
    const held = (side: SimSide, worth: (order: ToyOrder) => number) =>
      openOrders.filter(order => order.side === side).reduce((sum, order) => sum + worth(order), 0)
    return {
      openOrders,
      shares: book.shares[account],
      sharesAvailable: book.shares[account] - held('sell', order => order.quantity),
      cashAvailablePaisa: book.cash[account] - held('buy', order => order.quantity * order.priceTicks),
    }
  }
}

function best(book: ToyBook, side: SimSide): ToyOrder | undefined {
  let found: ToyOrder | undefined
  for (const order of book.orders) {
    if (order.side !== side) continue
    const better =
      side === 'buy' ? order.priceTicks > (found?.priceTicks ?? 0) : order.priceTicks < (found?.priceTicks ?? Infinity)
    if (better) found = order
  }
  return found
}
