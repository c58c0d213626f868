import { assert, present } from '@firoza/core/assert'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { Account } from '@firoza/core/engine/account'
import { tariffOf } from '@firoza/core/engine/charges'
import { canEnter, putInBook } from '@firoza/core/engine/enter-book'
import { type ContractOrder, marginAccount, stopsOf } from '@firoza/core/engine/perp/contract'
import { addWorking, type Bought, type EngineOrder, type EngineState, type Listing } from '@firoza/core/engine/state'
import type { AccountClass } from '@firoza/core/stock/fees'
import { hasExits, type OrderDraft, type OrderKind, type Side, type TimeInForce } from '@firoza/core/stock/order'
import type { OrderState } from '@firoza/core/stock/order.states'
import { wholes } from '../db/array-literal.ts'
import type { Queryable } from '../db/sql.ts'
import { type LotRow, lotOf, readLots } from './accounts.store.ts'

interface OrderRow {
  readonly id: bigint
  readonly user_id: bigint
  readonly listing_id: number
  readonly side: Side
  readonly kind: OrderKind
  readonly time_in_force: TimeInForce
  readonly post_only: boolean
  readonly account_class: AccountClass
  readonly client_key: string | null
  readonly replaces_id: bigint | null
  readonly limit_price: bigint | null
  readonly stop_price: bigint | null
  readonly price_max: bigint
  readonly quantity: bigint
  readonly trading_date: string
  readonly accepted_at: number
  readonly updated_at: number
  readonly priority: bigint
  readonly filled: bigint
  readonly value_units: bigint
  readonly commission_units: bigint
  readonly sales_tax_units: bigint
  readonly cdc_units: bigint
  readonly sold_cost_units: bigint
  readonly held_units: bigint
  readonly state: OrderState
  readonly lot_id: bigint | null
  readonly take_profit_price: bigint | null
  readonly stop_loss_price: bigint | null
  readonly entry_id: bigint | null
  readonly waits_for: string | null
  readonly triggered: boolean | null
  /** Null where it has the turn of its own number. */
  readonly stop_turn: bigint | null
  /** Null where nothing was ever posted to the account: the one that a fill has yet to reach. */
  readonly base_id: bigint | null
  readonly quote_id: bigint | null
  /** Of an order of a contract, else null. */
  readonly reduce_only: boolean | null
  readonly trigger_by: ContractOrder['trigger']
  readonly leverage: number
  readonly mode: ContractOrder['mode']
  readonly cause: ContractOrder['cause']
  readonly reserve_units: bigint
}

/** Reads every working order, in the order of its priority, and puts each where it stood: in its book, outside its band, or armed. */
export async function recoverOrders(
  tx: Queryable,
  state: EngineState,
  listings: ReadonlyMap<number, Listing>,
): Promise<void> {
  const rows = await tx<OrderRow[]>`
    select o.id, o.user_id, o.listing_id, o.side, o.kind, o.time_in_force, o.post_only, o.account_class, o.client_key, o.replaces_id,
      o.limit_price, o.stop_price, o.price_max, o.quantity, o.trading_date, o.accepted_at, o.updated_at, o.priority, o.filled,
      o.value_units, o.commission_units, o.sales_tax_units, o.cdc_units, o.sold_cost_units, o.held_units, o.state, o.lot_id,
      s.id as base_id, c.id as quote_id, b.take_profit_price, b.stop_loss_price, b.entry_id, b.waits_for, b.triggered, b.stop_turn,
      p.reduce_only, p.trigger_by, p.leverage, p.mode, p.cause, p.reserve_units
    from stock_order o
    join listing l on l.id = o.listing_id
    left join ledger_account c on c.realm = o.realm and c.asset = l.quote and c.code = 'user' and c.user_id = o.user_id
    left join ledger_account s on s.realm = o.realm and s.asset = l.base and s.code = 'user' and s.user_id = o.user_id
    left join order_bracket b on b.order_id = o.id
    left join perp_order p on p.order_id = o.id
    where o.working order by o.priority, o.id`
  const sellers = new Set<Account>()
  const lots = new Map<number, EngineOrder>()
  const exits: EngineOrder[] = []
  for (const row of rows) {
    const listing = present(listings.get(row.listing_id), 'the listing of an order')
    const order = orderOf(row, listing, state)
    addWorking(state, order)
    putBack(order)
    if (order.state === 'awaiting') exits.push(order)
    else if (order.draft.side === 'sell' && listing.spec.lots) sellers.add(order.base)
    else if (row.lot_id !== null) lots.set(Number(row.lot_id), order)
  }
  // A purchase goes on growing the exit of its last day, also where one of an earlier day was changed after it and has a higher number.
  for (const exit of exits.sort(bySettlement)) {
    const entry = exit.entryId === null ? undefined : state.orders.get(exit.entryId)
    if (entry) entry.exit = exit
  }
  await recoverBought(tx, state, exits)
  if (sellers.size > 0) await readLots(tx, [...sellers])
  if (lots.size > 0) await recoverLots(tx, lots)
}

function bySettlement(one: EngineOrder, other: EngineOrder): number {
  if (one.waitsFor === other.waitsFor) return one.id - other.id
  return (one.waitsFor ?? '') < (other.waitsFor ?? '') ? -1 : 1
}

function orderOf(row: OrderRow, listing: Listing, state: EngineState): EngineOrder {
  const userId = Number(row.user_id)
  const base = listing.contract ? marginAccount(state, listing, userId) : listing.base.of(userId)
  const quote = listing.contract ? base : listing.quote.of(userId)
  if (!listing.contract) {
    base.id = Number(row.base_id ?? 0n)
    quote.id = Number(row.quote_id ?? 0n)
  }
  assert((row.side === 'buy' ? quote : base).id > 0, 'the account that an order holds from exists')
  const { commission_units: commission, sales_tax_units: salesTax, cdc_units: cdc } = row
  const tradingDate = row.trading_date as TradingDate
  return {
    id: Number(row.id),
    listing,
    userId,
    draft: draftOf(row),
    accountClass: row.account_class,
    feeRow: tariffOf(state, listing, row.account_class, tradingDate),
    clientKey: row.client_key,
    replacesId: wholeOrNull(row.replaces_id),
    entryId: wholeOrNull(row.entry_id),
    waitsFor: row.waits_for as TradingDate | null,
    triggered: row.triggered ?? false,
    exit: undefined,
    bought: undefined,
    acceptedAtMs: row.accepted_at,
    tradingDate,
    base,
    quote,
    priceMax: Number(row.price_max),
    bookPrice: 0,
    priority: Number(row.priority),
    stopTurn: Number(row.stop_turn ?? row.id),
    charged: {
      quantity: Number(row.filled),
      value: row.value_units,
      fees: { commission, salesTax, cdc, total: commission + salesTax + cdc },
    },
    heldUnits: row.held_units,
    state: row.state,
    end: null,
    updatedAtMs: row.updated_at,
    contract: contractOf(row),
    soldCost: row.sold_cost_units,
    lot: undefined,
    stored: true,
    dirty: false,
  }
}

function contractOf(row: OrderRow): ContractOrder | undefined {
  const { reduce_only: reduceOnly, trigger_by: trigger, leverage, mode, cause, reserve_units: reserve } = row
  return reduceOnly === null ? undefined : { reduceOnly, trigger, leverage, mode, cause, reserve }
}

function draftOf(row: OrderRow): OrderDraft {
  return {
    side: row.side,
    kind: row.kind,
    timeInForce: row.time_in_force,
    postOnly: row.post_only,
    quantity: Number(row.quantity),
    ...(row.limit_price === null ? {} : { limitPrice: Number(row.limit_price) }),
    ...(row.stop_price === null ? {} : { stopPrice: Number(row.stop_price) }),
    ...(row.take_profit_price === null ? {} : { takeProfitPrice: Number(row.take_profit_price) }),
    ...(row.stop_loss_price === null ? {} : { stopLossPrice: Number(row.stop_loss_price) }),
  }
}

function wholeOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}

function putBack(order: EngineOrder): void {
  const { listing, draft } = order
  if (order.state === 'awaiting') return
  if (draft.kind === 'oco' && !order.triggered) listing.stops.add(order)
  if (order.state === 'untriggered') stopsOf(order).add(order)
  else if (!canEnter(order)) listing.outside.add(order)
  else putInBook(order)
}

/** What purchases with exits have bought for each date on which it settles, of which their exits sell no more. */
async function recoverBought(tx: Queryable, state: EngineState, exits: readonly EngineOrder[]): Promise<void> {
  const entries = [...state.orders.values()].filter(({ draft, charged }) => hasExits(draft) && charged.quantity > 0)
  const accounts = new Set([...exits, ...entries].map(({ base }) => base.id))
  if (accounts.size === 0) return
  const rows = await tx<{ order_id: bigint; settles: string; quantity: bigint }[]>`
    select order_id, settlement_date as settles, sum(quantity)::bigint as quantity
    from lot where account_id = any(${wholes([...accounts])}::bigint[]) and not spent and order_id is not null
    group by order_id, settlement_date order by settlement_date`
  const known = new Map<string, Bought>()
  for (const { order_id: entryId, settles, quantity } of rows) {
    const bought = { settles: settles as TradingDate, quantity: Number(quantity) }
    known.set(`${entryId} ${settles}`, bought)
    const entry = state.orders.get(Number(entryId))
    // The last one stays: a purchase goes on with what settles last.
    if (entry && hasExits(entry.draft)) entry.bought = bought
  }
  for (const exit of exits) exit.bought = known.get(`${exit.entryId} ${exit.waitsFor}`)
}

/** Today's lots of buys that were filled in part, so that the next fill grows them. */
async function recoverLots(tx: Queryable, orders: ReadonlyMap<number, EngineOrder>): Promise<void> {
  const rows = await tx<LotRow[]>`
    select id, account_id, source, order_id, trade_date, settlement_date, quantity, cost_units, fee_units, left_quantity, left_cost_units,
      left_fee_units
    from lot where id = any(${wholes([...orders.keys()])}::bigint[])`
  for (const row of rows) {
    const order = present(orders.get(Number(row.id)), 'the order of a lot')
    const shared = order.base.lots?.find(lot => lot.id === Number(row.id))
    order.lot = shared ?? lotOf(row, order.base)
  }
}
