import type { Account } from '@firoza/core/engine/account'
import type { BalanceChange } from '@firoza/core/engine/event'
import type { Counters, Effects, Listing, Market } from '@firoza/core/engine/state'
import { texts } from '../db/array-literal.ts'
import { sendCommit } from '../db/send-commit.ts'
import type { Fragment, Queryable, Tx } from '../db/sql.ts'
import { buildAccounts, writeAccounts } from './accounts.store.ts'
import { column, words } from './columns.ts'
import type { Idempotency } from './engine-port.ts'
import type { Flight } from './flight.ts'
import { takeTurn } from './lease.store.ts'
import { writeSettlement } from './settle.store.ts'
import { writeBrackets } from './write-brackets.store.ts'
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

/** What a batch has to write, ready to be sent. */
export interface BuiltBatch {
  readonly accounts: readonly Account[]
  readonly balances: ReturnType<typeof buildAccounts>
  readonly statements: readonly (() => Promise<unknown>)[]
}

/**
 * Builds the statements that write a batch from the state as it is now, and sends none of them. All that every batch has goes in one statement,
 * because a statement costs the driver and the database as much as several orders do. The accounts must have their ids.
 */
export function buildBatch(tx: Queryable, batch: Batch, effects: Effects, journalIds: readonly number[]): BuiltBatch {
  const { accounts, settlements, markets } = effects
  const balances = buildAccounts(tx, accounts)
  const parts = [
    ...writeOrders(tx, effects.orders, batch.atMs),
    ...writeBrackets(tx, effects.orders),
    ...writeTrades(tx, effects.trades, journalIds, batch.atMs),
    ...writeLots(tx, effects.lots, effects.lotUses),
    tx`listing_of_batch as (${writeListings(tx, effects.listings)})`,
    tx`kept_answer as (${keepAnswers(tx, batch)})`,
  ]
  const everything = tx`with ${parts.reduce((all, part) => tx`${all}, ${part}`)} ${logCommands(tx, batch)}`
  const statements: (() => Promise<unknown>)[] = [async () => everything]
  if (markets.length > 0) {
    const written = writeMarkets(tx, markets)
    statements.push(async () => written)
  }
  // After the lots and trades that it counts.
  for (const settlement of settlements) statements.push(() => writeSettlement(tx, settlement, batch.number))
  return { accounts, balances, statements }
}

/**
 * Sends what was built, to be written as soon as the batch before has ended, and answers the balances after it. The balances go first: with
 * them the batch has every lock that it will need, and the flight is told so. The commit follows once the batch before is known to be durable.
 */
export async function writeBatch(
  tx: Tx,
  { accounts, balances, statements }: BuiltBatch,
  flight: Flight,
  before: Flight | undefined,
): Promise<BalanceChange[]> {
  const writable = Promise.all([takeTurn(tx), writeAccounts(balances), before?.committed])
  const changes = writable.then(([, changed]) => {
    flight.holdsItsRows(new Set(accounts))
    // By the answer to the balances all the rest has been sent: the database need not wait for us, who now apply the next batch.
    if (balances.statement) sendCommit(tx)
    return changed
  })
  const [changed] = await Promise.all([changes, ...statements.map(send => send())])
  return changed
}

function writeMarkets(tx: Queryable, markets: readonly Market[]): Fragment {
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

function writeListings(tx: Queryable, listings: readonly Listing[]): Fragment {
  for (const listing of listings) listing.stored = true
  return tx`
    insert into listing as l (id, realm, asset, tick, lot, halted, reference_price, last_price)
    select * from unnest(${column(listings, listing => listing.id)}::int[],
      ${words(listings.map(listing => listing.market.realm))}::text[], ${texts(listings.map(listing => listing.symbol))}::text[],
      ${column(listings, listing => listing.tick)}::int[], ${column(listings, listing => listing.lot)}::int[],
      ${words(listings.map(listing => (listing.halted ? 't' : 'f')))}::boolean[],
      ${column(listings, listing => listing.referencePrice)}::bigint[], ${column(listings, listing => listing.lastPrice)}::bigint[])
    on conflict (id) do update set halted = excluded.halted, reference_price = excluded.reference_price,
      last_price = excluded.last_price
    where (l.halted, l.reference_price, l.last_price)
      is distinct from (excluded.halted, excluded.reference_price, excluded.last_price)`
}

/** The answers go as lines of one text: an array of them would need every quote in them escaped, and the escapes taken out again. */
function keepAnswers(tx: Queryable, { answers, number }: Batch): Fragment {
  return tx`
    insert into engine_idempotency (user_id, realm, endpoint, key, body_hash, batch, answer)
    select k.user_id, k.realm, k.endpoint, k.key, k.body_hash, ${number}::bigint, k.answer
    from unnest(${column(answers, kept => kept.idempotency.userId)}::bigint[],
      ${words(answers.map(kept => kept.idempotency.realm))}::text[], ${texts(answers.map(kept => kept.idempotency.endpoint))}::text[],
      ${texts(answers.map(kept => kept.idempotency.key))}::text[], ${texts(answers.map(kept => kept.idempotency.bodyHash))}::text[],
      string_to_array(${answers.map(kept => kept.answer).join('\n')}::text, chr(10))
    ) as k (user_id, realm, endpoint, key, body_hash, answer)`
}

function logCommands(tx: Queryable, { number, epoch, atMs, commands, counters, payload }: Batch): Fragment {
  return tx`
    insert into engine_command (batch, epoch, at, commands, next_order_id, next_trade_id, next_priority, next_lot,
      next_listing_id, next_event, payload)
    values (${number}, ${epoch}, ${atMs}::timestamptz, ${commands}, ${counters.order}, ${counters.trade}, ${counters.priority},
      ${counters.lot}, ${counters.listing}, ${counters.event}, ${payload})`
}
