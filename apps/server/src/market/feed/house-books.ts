import type { BalanceChange } from '@firoza/core/engine/event'
import type { OrderView } from '@firoza/core/engine/order'
import type { HouseOrder, HouseView } from '@firoza/core/market/sim/house'
import { REALMS, type Realm } from '@firoza/core/realm'
import { isWorking } from '@firoza/core/stock/order.states'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/sql.ts'
import type { EnginePort } from '../../engine/engine-port.ts'
import { readOwnBalances, readWorkingOrders } from '../../ws/personal.store.ts'

/** What the house's accounts have and have standing, as the engine last committed it. */
export interface HouseBooks {
  /** `spendMaxPaisa` bounds what one instrument may take of the account's money. Both are counted in the lots of its scale. */
  view(realm: Realm, userId: number, symbol: string, spendMaxPaisa: number, scale?: SimScale): HouseView
  stop(): void
}

/** What the simulator counts in: units of the base in one lot, and units of the quote that a tick of a lot is worth. */
export interface SimScale {
  readonly base: string
  readonly quote: string
  readonly lot: number
  readonly tickValue: number
}

const UNREAD = 'what has settled was not read for the simulated market'

interface Sources {
  readonly db: Db
  readonly engine: EnginePort
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** A reading may be answered after what was heard since it was sent: of the two, what began later is the newer. */
function newestBalances() {
  const balances = new Map<string, BalanceChange>()
  const beganOf = new Map<string, number>()
  let begun = 0
  const begin = () => {
    begun += 1
    const began = begun
    return (change: BalanceChange) => {
      const key = `${change.realm}:${change.userId}:${change.asset}`
      if ((beganOf.get(key) ?? 0) > began) return
      beganOf.set(key, began)
      balances.set(key, change)
    }
  }
  return { balances, begin }
}

export async function followHouse({ db, engine, log }: Sources, userIds: readonly number[]): Promise<HouseBooks> {
  const house = new Set(userIds)
  const orders = new Map<string, Map<number, HouseOrder>>()
  const { balances, begin } = newestBalances()
  const ordersOf = (realm: Realm, userId: number, symbol: string) => {
    const key = `${realm}:${userId}:${symbol}`
    const known = orders.get(key)
    if (known) return known
    const made = new Map<number, HouseOrder>()
    orders.set(key, made)
    return made
  }
  const takeOrder = (order: OrderView) => {
    const { id, side, quantity, filled, limitPrice } = order
    const open = ordersOf(order.realm, order.userId, order.symbol)
    if (!isWorking(order.state) || limitPrice === null) open.delete(id)
    else open.set(id, { orderId: id, side, priceTicks: limitPrice, quantity: quantity - filled })
  }
  const heard: OrderView[] = []
  let loading = true
  const readBalances = async (realm: Realm) => {
    for (const userId of userIds) {
      const take = begin()
      for (const row of await readOwnBalances(db, { userId, realm })) take(row)
    }
  }
  const stopListening = engine.onEvents(batch => {
    for (const event of batch.events) {
      if (event.type === 'order' && house.has(event.order.userId)) {
        if (loading) heard.push(event.order)
        else takeOrder(event.order)
      } else if (event.type === 'settled') readBalances(event.realm).catch(err => log.error({ err }, UNREAD))
    }
    const take = begin()
    for (const balance of batch.balances) if (house.has(balance.userId)) take(balance)
  })
  for (const realm of REALMS) {
    await readBalances(realm)
    for (const userId of userIds) {
      for (const row of await readWorkingOrders(db, { userId, realm })) {
        if (row.limitPrice === null) continue
        const orderId = Number(row.id)
        const [priceTicks, quantity] = [Number(row.limitPrice), Number(row.quantity - row.filled)]
        ordersOf(realm, userId, row.symbol).set(orderId, { orderId, side: row.side, priceTicks, quantity })
      }
    }
  }
  loading = false
  for (const order of heard) takeOrder(order)
  return {
    view(realm, userId, symbol, spendMaxPaisa, scale) {
      const { base = symbol, quote = 'PKR', lot = 1, tickValue = 1 } = scale ?? {}
      const shares = balances.get(`${realm}:${userId}:${base}`)
      const money = balances.get(`${realm}:${userId}:${quote}`)
      const free = money ? Number(money.posted - money.held) / tickValue : 0
      const lots = (units: bigint | number) => Math.floor(Number(units) / lot)
      const open = [...ordersOf(realm, userId, symbol).values()]
      return {
        openOrders: lot === 1 ? open : open.map(order => ({ ...order, quantity: lots(order.quantity) })),
        shares: lots(shares?.posted ?? 0n),
        sharesAvailable: shares ? lots(shares.posted - shares.held - shares.unsettled) : 0,
        cashAvailablePaisa: Math.max(0, Math.min(free, spendMaxPaisa)),
      }
    },
    stop: stopListening,
  }
}
