import type { Account } from '@firoza/core/engine/account'
import type { BalanceChange } from '@firoza/core/engine/event'
import type { Counters, Effects, Listing, Venue } from '@firoza/core/engine/state'
import { texts } from '../db/array-literal.ts'
import { sendCommit } from '../db/send-commit.ts'
import type { Fragment, Queryable, Tx } from '../db/sql.ts'
import { buildAccounts, writeAccounts } from './accounts.store.ts'
import { column, wordColumn, words } from './columns.ts'
import { endHolds, writeDeliveries } from './deliver.store.ts'
import type { Idempotency } from './engine-port.ts'
import type { Flight } from './flight.ts'
import { takeTurn } from './lease.store.ts'
import { writeSettlement } from './settle.store.ts'
import { isBracketed, writeBrackets } from './write-brackets.store.ts'
import { writeContracts } from './write-contracts.store.ts'
import { writeOrders } from './write-orders.store.ts'
import { writeJournals, writeLots, writeTrades } from './write-trades.store.ts'

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
  /** Inserts what is new: orders, trades with their journals, lots, answers, the log's row. Nobody else waits for any of it, nor does it for anybody. */
  readonly inserts: Fragment
  readonly balances: ReturnType<typeof buildAccounts>
  /** Brings what the database knows up to date. */
  readonly updates: readonly (() => Promise<unknown>)[]
}

/**
 * Builds the statements that write a batch from the state as it is now, and sends none of them. What every batch has goes in two statements beside
 * the balances, because a statement costs the driver and the database as much as several orders do. Their rows are unfolded where they are selected: `unnest` in
 * a FROM keeps each column apart first, and takes a fifth longer. The accounts must have their ids.
 */
export function buildBatch(tx: Queryable, batch: Batch, effects: Effects, journalIds: readonly number[]): BuiltBatch {
  const { accounts, settlements, listings, venues } = effects
  const balances = buildAccounts(tx, accounts)
  const contracts = writeContracts(tx, effects, journalIds, batch.atMs)
  const orders = writeOrders(tx, effects.orders, batch.atMs)
  const lots = writeLots(tx, effects.lots, effects.lotUses)
  const inserts = tx`
    with ${orders.fresh}, ${writeJournals(tx, effects, journalIds, batch.atMs)},
      ${writeTrades(tx, effects.trades, journalIds, batch.atMs)}, ${lots.fresh},
      ${writeDeliveries(tx, effects.deliveries, journalIds, batch.atMs)}
      kept_answer as (${keepAnswers(tx, batch)})
    ${logCommands(tx, batch)}`
  const known = tx`with ${orders.known} ${lots.known}`
  const updates: (() => Promise<unknown>)[] = [async () => known]
  const brackets = effects.orders.filter(isBracketed)
  if (brackets.length > 0) {
    const written = writeBrackets(tx, brackets)
    updates.push(async () => written)
  }
  updates.push(...contracts.map(written => async () => written))
  if (listings.length > 0) {
    const written = writeListings(tx, listings)
    updates.push(async () => written)
  }
  if (venues.length > 0) {
    const written = writeVenues(tx, venues)
    updates.push(async () => written)
  }
  if (effects.deliveries.some(({ paid }) => paid)) {
    const ended = endHolds(tx, effects.deliveries, journalIds, batch.atMs)
    updates.push(async () => ended)
  }
  // After the lots and trades that it counts.
  for (const settlement of settlements) updates.push(() => writeSettlement(tx, settlement, batch))
  return { accounts, inserts, balances, updates }
}

/**
 * Sends what was built, and answers the balances after it. What is new is written at once, beside the batch before; the rest waits in the database
 * until that one has ended. The commit follows once it is known to be durable.
 */
export async function writeBatch(
  tx: Tx,
  { accounts, inserts, balances, updates }: BuiltBatch,
  flight: Flight,
  before: Flight | undefined,
): Promise<BalanceChange[]> {
  const insert = async () => inserts
  // A leg on an account that the batch before makes would find none.
  const made = new Set(before?.made)
  const waits = accounts.some(account => made.has(account))
  const inserted = waits ? undefined : insert()
  // It is heard of below: until then the transaction stays open, so that nothing is sent behind its end.
  inserted?.catch(() => undefined)
  await before?.turned
  const turn = takeTurn(tx).then(() => flight.hasTurn())
  const changes = Promise.all([writeAccounts(balances), turn, before?.committed]).then(([changed]) => {
    // By the answer to the balances all the rest has been sent: the database need not wait for us, who now apply the next batch.
    if (balances.statement) sendCommit(tx)
    return changed
  })
  const rest = [...(waits ? [insert] : []), ...updates].map(send => send())
  const [changed] = await Promise.all([changes, inserted, ...rest])
  return changed
}

function writeVenues(tx: Queryable, venues: readonly Venue[]): Fragment {
  return tx`
    insert into venue (realm, code, settles, phase, opens_at, trading_date, settlement_date, settled_through, suspended)
    select w.realm, w.code, w.settles, w.phase, to_timestamp(w.opens_at_ms / 1000.0), w.trading_date, w.settlement_date, w.settled_through, w.suspended
    from unnest(${wordColumn(venues, venue => venue.spec.realm)}::text[], ${wordColumn(venues, venue => venue.spec.code)}::text[],
      ${wordColumn(venues, venue => venue.spec.settles)}::text[], ${wordColumn(venues, venue => venue.phase)}::text[],
      ${column(venues, venue => venue.opensAtMs ?? null)}::bigint[], ${wordColumn(venues, venue => venue.tradingDate)}::date[],
      ${wordColumn(venues, venue => venue.settlementDate)}::date[], ${wordColumn(venues, venue => venue.settledThrough)}::date[],
      ${wordColumn(venues, venue => String(venue.suspended))}::boolean[]
    ) as w (realm, code, settles, phase, opens_at_ms, trading_date, settlement_date, settled_through, suspended)
    on conflict (realm, code) do update set phase = excluded.phase, opens_at = excluded.opens_at, trading_date = excluded.trading_date,
      settlement_date = excluded.settlement_date, settled_through = excluded.settled_through, suspended = excluded.suspended`
}

function writeListings(tx: Queryable, listings: readonly Listing[]): Fragment {
  return tx`
    insert into listing (id, realm, spec, halted, delisted, reference_price, due, auction_price)
    select w.id, w.realm, w.spec::json, w.halted, w.delisted, w.reference_price, w.due, w.auction_price
    from unnest(${column(listings, listing => listing.id)}::int[], ${wordColumn(listings, listing => listing.venue.spec.realm)}::text[],
      ${texts(listings.map(listing => JSON.stringify(listing.spec)))}::text[],
      ${wordColumn(listings, listing => (listing.halted ? 't' : 'f'))}::boolean[],
      ${wordColumn(listings, listing => (listing.delisted ? 't' : 'f'))}::boolean[],
      ${column(listings, listing => listing.referencePrice)}::bigint[],
      ${wordColumn(listings, listing => listing.due?.work ?? null)}::text[],
      ${column(listings, listing => listing.due?.price ?? 0)}::bigint[]
    ) as w (id, realm, spec, halted, delisted, reference_price, due, auction_price)
    on conflict (id) do update set spec = excluded.spec, halted = excluded.halted, delisted = excluded.delisted,
      reference_price = excluded.reference_price, due = excluded.due, auction_price = excluded.auction_price`
}

/** The answers go as lines of one text: an array of them would need every quote in them escaped, and the escapes taken out again. */
function keepAnswers(tx: Queryable, { answers, number }: Batch): Fragment {
  return tx`
    insert into engine_idempotency (user_id, realm, endpoint, key, body_hash, batch, answer)
    select unnest(${column(answers, kept => kept.idempotency.userId)}::bigint[]),
      unnest(${words(answers.map(kept => kept.idempotency.realm))}::text[]), unnest(${texts(answers.map(kept => kept.idempotency.endpoint))}::text[]),
      unnest(${texts(answers.map(kept => kept.idempotency.key))}::text[]), unnest(${texts(answers.map(kept => kept.idempotency.bodyHash))}::text[]),
      ${number}::bigint, unnest(string_to_array(${answers.map(kept => kept.answer).join('\n')}::text, chr(10)))`
}

function logCommands(tx: Queryable, { number, epoch, atMs, commands, counters, payload }: Batch): Fragment {
  return tx`
    insert into engine_command (batch, epoch, at, commands, next_order_id, next_trade_id, next_priority, next_lot,
      next_listing_id, next_event, payload)
    values (${number}, ${epoch}, ${atMs}::timestamptz, ${commands}, ${counters.order}, ${counters.trade}, ${counters.priority},
      ${counters.lot}, ${counters.listing}, ${counters.event}, ${payload})`
}
