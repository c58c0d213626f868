import type { PriceBand } from '../../stock/price-band.ts'

export type SimSide = 'buy' | 'sell'

/** A house account's order that rests in the book. */
export interface HouseOrder {
  readonly orderId: number
  readonly side: SimSide
  readonly priceTicks: number
  /** What is left of it, in shares. */
  readonly quantity: number
}

/** What a house account has for one instrument. It can spend and sell no more than this: the ledger refuses the rest. */
export interface HouseView {
  /** Oldest first. */
  readonly openOrders: readonly HouseOrder[]
  /** Shares owned, settled or not, held by orders or not. */
  readonly shares: number
  /** Shares that may be sold now: settled and not held. */
  readonly sharesAvailable: number
  /** Money not held that may be spent on this instrument, in paisa. */
  readonly cashAvailablePaisa: number
}

/** The book as the simulator sees it: only what every participant sees, nothing of anybody's unmatched intentions. */
export interface BookQuote {
  readonly bidTicks?: number
  readonly askTicks?: number
  readonly band: PriceBand
}

/** What a house account wants done. The server adds who and where, and sends it through the engine like any other order. */
export type HouseAction =
  | {
      readonly type: 'place'
      readonly side: SimSide
      readonly kind: 'limit'
      readonly life: 'day' | 'ioc'
      readonly quantity: number
      readonly priceTicks: number
    }
  | { readonly type: 'cancel'; readonly orderId: number }

/** Fees on top of a purchase, generously: the house never offers what it could not pay. */
const FEE_MARGIN = 1.03

/** Counts what is left while actions are listed, so that no list asks for more than the account has. */
export class HouseBudget {
  cashPaisa: number
  shares: number

  constructor(view: HouseView) {
    this.cashPaisa = view.cashAvailablePaisa
    this.shares = view.sharesAvailable
  }

  release(order: HouseOrder): void {
    if (order.side === 'buy') this.cashPaisa += order.quantity * order.priceTicks
    else this.shares += order.quantity
  }

  /** As much of the quantity as the account can back; the backing is taken. */
  take(side: SimSide, quantity: number, priceTicks: number): number {
    if (side === 'sell') {
      const taken = Math.max(0, Math.min(quantity, this.shares))
      this.shares -= taken
      return taken
    }
    const cost = priceTicks * FEE_MARGIN
    const taken = Math.max(0, Math.min(quantity, Math.floor(this.cashPaisa / cost)))
    this.cashPaisa -= taken * cost
    return taken
  }
}
