import type { BalanceChange } from '@firoza/core/engine/event'
import type { Counters, Effects, Listing, Market } from '@firoza/core/engine/state'
import { texts } from '../db/array-literal.ts'
import type { Queryable } from '../db/sql.ts'
import { writeAccounts } from './accounts.store.ts'
import { column, words } from './columns.ts'
import type { Idempotency } from './engine-port.ts'
import type { Flight } from './flight.ts'
import { writeSettlement } from './settle.store.ts'
import { writeOrders } from './write-orders.store.ts'
import { writeLots, writeTrades } from './write-trades.store.ts'

export interface KeptAnswer {
  readonly idempotency: Idempotency
  readonly answer: string
}

export interface Batch {
  readonly number: number
  readonly epoch: number
  readonly atMs: number
  readonly commands: number
  /** The batch as the command log keeps it. */
  readonly payload: string
  readonly counters: Counters
  readonly answers: readonly KeptAnswer[]
}

/**
 * Writes what a batch changed, in the caller's transaction, and answers the balances after it. The balances go first: with them the
 * batch has every lock that it will need, and the flight is told so. Every statement is built before anybody else may change the state,
 * and sent while the next one is built. The accounts must have their ids.
 */
export async function writeBatch(
  tx: Queryable,
  batch: Batch,
  effects: Effects,
  journalIds: readonly number[],
  flight: Flight,
): Promise<BalanceChange[]> {
  const { accounts, settlements, markets } = effects
  const balances = writeAccounts(tx, accounts).then(changes => {
    flight.holdsItsRows(new Set(accounts))
    return changes
  })
  const parts: (() => readonly Promise<unknown>[])[] = [
    () => writeOrders(tx, effects.orders, batch.atMs),
    () => writeTrades(tx, effects.trades, journalIds, batch.atMs),
    () => writeLots(tx, effects.lots, effects.lotUses),
    () => (markets.length > 0 ? [writeMarkets(tx, markets)] : []),
    () => writeListings(tx, effects.listings),
    // After the lots and trades that a settlement counts.
    () => settlements.map(settlement => writeSettlement(tx, settlement, batch.number)),
    () => (batch.answers.length > 0 ? [keepAnswers(tx, batch)] : []),
    () => [logCommands(tx, batch)],
  ]
  const [changes] = await Promise.all([balances, sendOneByOne(parts)])
  return changes
}

/** Builds and sends statement after statement without waiting for answers, then waits for all of them. */
async function sendOneByOne(parts: readonly (() => readonly Promise<unknown>[])[]): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (const part of parts) {
    for (const statement of part()) {
      const started = statement.then(() => undefined)
      started.catch(() => undefined)
      sent.push(started)
    }
    // The driver sends a statement one turn of the microtasks after it was asked for. No other work can come between.
    await undefined
    await undefined
  }
  await Promise.all(sent)
}

function writeMarkets(tx: Queryable, markets: readonly Market[]): Promise<unknown> {
  return tx`
    insert into market (realm, phase, opens_at, trading_date, settlement_date, settled_through)
    select w.realm, w.phase, to_timestamp(w.opens_at_ms / 1000.0), w.trading_date, w.settlement_date, w.settled_through
    from unnest(${words(markets.map(market => market.realm))}::text[], ${words(markets.map(market => market.phase))}::text[],
      ${column(markets, market => market.opensAtMs ?? null)}::bigint[], ${words(markets.map(market => market.tradingDate))}::date[],
      ${words(markets.map(market => market.settlementDate))}::date[], ${words(markets.map(market => market.settledThrough))}::date[]
    ) as w (realm, phase, opens_at_ms, trading_date, settlement_date, settled_through)
    on conflict (realm) do update set phase = excluded.phase, opens_at = excluded.opens_at, trading_date = excluded.trading_date,
      settlement_date = excluded.settlement_date, settled_through = excluded.settled_through`
}

function writeListings(tx: Queryable, listings: readonly Listing[]): Promise<unknown>[] {
  const fresh = listings.filter(listing => !listing.stored)
  const known = listings.filter(listing => listing.stored)
  for (const listing of fresh) listing.stored = true
  return [
    ...(fresh.length > 0 ? [insertListings(tx, fresh)] : []),
    ...(known.length > 0 ? [updateListings(tx, known)] : []),
  ]
}

function insertListings(tx: Queryable, listings: readonly Listing[]): Promise<unknown> {
  return tx`
    insert into listing (id, realm, asset, tick, lot, halted, reference_price, last_price)
    select * from unnest(${column(listings, listing => listing.id)}::int[],
      ${words(listings.map(listing => listing.market.realm))}::text[], ${texts(listings.map(listing => listing.symbol))}::text[],
      ${column(listings, listing => listing.tick)}::int[], ${column(listings, listing => listing.lot)}::int[],
      ${words(listings.map(listing => (listing.halted ? 't' : 'f')))}::boolean[],
      ${column(listings, listing => listing.referencePrice)}::bigint[], ${column(listings, listing => listing.lastPrice)}::bigint[])`
}

function updateListings(tx: Queryable, listings: readonly Listing[]): Promise<unknown> {
  return tx`
    update listing l set halted = n.halted, reference_price = n.reference_price, last_price = n.last_price
    from unnest(${column(listings, listing => listing.id)}::int[],
      ${words(listings.map(listing => (listing.halted ? 't' : 'f')))}::boolean[],
      ${column(listings, listing => listing.referencePrice)}::bigint[], ${column(listings, listing => listing.lastPrice)}::bigint[]
    ) as n (id, halted, reference_price, last_price)
    where l.id = n.id and (l.halted, l.reference_price, l.last_price) is distinct from (n.halted, n.reference_price, n.last_price)`
}

function keepAnswers(tx: Queryable, { answers, number }: Batch): Promise<unknown> {
  return tx`
    insert into engine_idempotency (user_id, realm, endpoint, key, body_hash, batch, answer)
    select k.user_id, k.realm, k.endpoint, k.key, k.body_hash, ${number}::bigint, k.answer
    from unnest(${column(answers, kept => kept.idempotency.userId)}::bigint[],
      ${words(answers.map(kept => kept.idempotency.realm))}::text[], ${texts(answers.map(kept => kept.idempotency.endpoint))}::text[],
      ${texts(answers.map(kept => kept.idempotency.key))}::text[], ${texts(answers.map(kept => kept.idempotency.bodyHash))}::text[],
      ${texts(answers.map(kept => kept.answer))}::text[]
    ) as k (user_id, realm, endpoint, key, body_hash, answer)`
}

function logCommands(tx: Queryable, { number, epoch, atMs, commands, counters, payload }: Batch): Promise<unknown> {
  return tx`
    insert into engine_command (batch, epoch, at, commands, next_order_id, next_trade_id, next_priority, next_lot,
      next_listing_id, next_event, payload)
    values (${number}, ${epoch}, ${atMs}::timestamptz, ${commands}, ${counters.order}, ${counters.trade}, ${counters.priority},
      ${counters.lot}, ${counters.listing}, ${counters.event}, ${payload})`
}
