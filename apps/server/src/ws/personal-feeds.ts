import type { MyNoticesData, MyOrder, PersonalTopic } from '@firoza/api/stream'
import type { BalanceChange } from '@firoza/core/engine/event'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import type { OrderView } from '@firoza/core/engine/order'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal } from '@firoza/core/money/decimal'
import { isWorking } from '@firoza/core/stock/order.states'
import { averageE4 } from '@firoza/core/stock/position'
import type { Db } from '../db/sql.ts'
import { supportFeed } from '../features/support/support-feeds.ts'
import { serialQueue } from '../jobs/concurrency.ts'
import type { Market } from '../market/market.ts'
import { averagePriceText, baseText, pairPrice } from '../market/pair-text.ts'
import { rupees } from '../market/price-text.ts'
import type { TopicFeed } from './channel.ts'
import { countNotices, type Owner, readOwnBalances, readWorkingOrders, type WorkingOrder } from './personal.store.ts'

/** A person's own topic. It hears what commits; what it hears while it loads is newer than what it loads, and comes after. */
export interface PersonalFeed extends TopicFeed {
  order?(order: OrderView): void
  balance?(change: BalanceChange): void
  /** Balances moved, of which one hears without their content: read again. */
  refresh?(): Promise<void>
  /** The owner's notices changed. */
  noticed?(): Promise<void>
  /** A conversation of the owner with support changed. */
  conversed?(): Promise<void>
}

interface Sources {
  readonly db: Db
  readonly market: Market
}

export function personalFeed(topic: PersonalTopic, { db, market }: Sources, owner: Owner): PersonalFeed {
  switch (topic) {
    case 'me:orders':
      return ordersFeed(db, market, owner)
    case 'me:balances':
      return balancesFeed(db, owner, ({ asset }) => asset === PKR.code, showMoney)
    case 'me:positions':
      return balancesFeed(db, owner, ({ kind }) => kind === 'share', showShares)
    case 'me:notices':
      return noticesFeed(db, owner)
    case 'me:support':
      return supportFeed(db, owner)
  }
}

function ordersFeed(db: Db, { pairs }: Market, owner: Owner): PersonalFeed {
  const open = new Map<string, MyOrder>()
  const changed = new Map<string, MyOrder>()
  const apply = () => {
    for (const [id, order] of changed) {
      if (isWorking(order.state)) open.set(id, order)
      else open.delete(id)
    }
  }
  return {
    async load() {
      for (const row of await readWorkingOrders(db, owner))
        open.set(row.id.toString(), ofRow(row, pairs.spec(owner.realm, row.symbol)))
      apply()
      changed.clear()
    },
    order(view) {
      changed.set(String(view.id), ofView(view, pairs.spec(view.realm, view.symbol)))
    },
    snapshot: () => ({ items: [...open.values()] }),
    take() {
      if (changed.size === 0) return undefined
      apply()
      const items = [...changed.values()]
      changed.clear()
      return { items }
    },
  }
}

function ofView(view: OrderView, spec: ListingSpec | undefined): MyOrder {
  const { id, limitPrice, stopPrice, quantity, filled, end } = view
  const whole = (value: number | null) => (value === null ? null : BigInt(value))
  const units = { quantity: BigInt(quantity), filled: BigInt(filled) }
  const prices = { limitPrice: whole(limitPrice), stopPrice: whole(stopPrice) }
  return { ...ofRow({ ...view, id: BigInt(id), ...units, ...prices }, spec), end }
}

/** Without a pair it is an order of shares. */
function ofRow(row: WorkingOrder, spec: ListingSpec | undefined): MyOrder {
  const { symbol, side, kind, timeInForce, state, updatedAtMs, valueUnits, quantity, filled } = row
  const price = (value: bigint | null) => (value === null ? null : spec ? pairPrice(spec, value) : rupees(value))
  const count = (units: bigint) => (spec ? baseText(spec, units) : Number(units))
  return {
    id: row.id.toString(),
    symbol,
    side,
    kind,
    timeInForce,
    state,
    end: null,
    price: price(row.limitPrice),
    stopPrice: price(row.stopPrice),
    quantity: count(quantity),
    filled: count(filled),
    averagePrice: spec ? averagePriceText(spec, valueUnits, filled) : averagePrice(valueUnits, filled),
    updatedAtMs,
  }
}

function averagePrice(valueUnits: bigint, filled: bigint): string | null {
  return filled === 0n ? null : formatDecimal(averageE4(valueUnits, filled), 4)
}

function showMoney({ asset, posted, held, unsettled }: BalanceChange) {
  return {
    asset,
    total: rupees(posted),
    held: rupees(held),
    unsettled: rupees(unsettled),
    available: rupees(posted - held),
  }
}

function showShares({ asset, posted, held, unsettled }: BalanceChange) {
  return {
    symbol: asset,
    total: Number(posted),
    held: Number(held),
    locked: Number(unsettled),
    available: Number(posted - held - unsettled),
  }
}

function balancesFeed<Shown>(
  db: Db,
  owner: Owner,
  counts: (change: BalanceChange) => boolean,
  show: (change: BalanceChange) => Shown,
): PersonalFeed {
  const known = new Map<string, BalanceChange>()
  const changed = new Map<string, BalanceChange>()
  /** Assets heard of since a reading began: what is read of them may be older, or newer. */
  const heard = new Set<string>()
  const read = async () => (await readOwnBalances(db, owner)).filter(counts)
  const inOrder = serialQueue()
  const readAgain = async () => {
    do {
      heard.clear()
      for (const row of await read()) {
        const before = changed.get(row.asset) ?? known.get(row.asset)
        const same = before?.posted === row.posted && before.held === row.held && before.unsettled === row.unsettled
        if (!same && !heard.has(row.asset)) changed.set(row.asset, row)
      }
    } while (heard.size > 0)
  }
  type Data = { readonly items: never }
  const data = (rows: Iterable<BalanceChange>) => ({ items: [...rows].map(show) }) as unknown as Data
  return {
    load: () =>
      inOrder(async () => {
        for (const row of await read()) known.set(row.asset, row)
      }),
    balance(change) {
      if (!counts(change)) return
      heard.add(change.asset)
      changed.set(change.asset, change)
    },
    refresh: () => inOrder(readAgain),
    snapshot: () => data([...known.values()].filter(row => row.posted !== 0n)),
    take() {
      if (changed.size === 0) return undefined
      const rows = [...changed.values()]
      for (const row of rows) known.set(row.asset, row)
      changed.clear()
      return data(rows)
    },
  }
}

function noticesFeed(db: Db, owner: Owner): PersonalFeed {
  /** As told up to the topic's present number, as a snapshot shows it. */
  let said: MyNoticesData = { total: 0, unread: 0 }
  let now = said
  const inOrder = serialQueue()
  const read = async () => {
    now = await countNotices(db, owner)
  }
  return {
    load: () =>
      inOrder(async () => {
        await read()
        said = now
      }),
    noticed: () => inOrder(read),
    snapshot: () => said,
    take() {
      if (now.total === said.total && now.unread === said.unread) return undefined
      said = now
      return now
    },
  }
}
