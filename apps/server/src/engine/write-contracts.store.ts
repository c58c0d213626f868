import type { Contract, Position } from '@firoza/core/engine/perp/contract'
import type { Effects } from '@firoza/core/engine/state'
import type { Fragment, Queryable } from '../db/sql.ts'

type Changed = Effects['contracts']

/** Rows as one text that the database unfolds by the columns of its table: contracts change few rows a batch, and many columns of each. */
function rowsOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

const moment = (atMs: number) => new Date(atMs).toISOString()

/** The statements that write what a batch changed of contracts: none for a batch without. */
export function writeContracts(
  tx: Queryable,
  { contracts: changed, orders }: Effects,
  journalIds: readonly number[],
  atMs: number,
): Fragment[] {
  const written: Fragment[] = []
  const ofContracts = orders.filter(order => order.contract && order.state !== 'received')
  if (ofContracts.length > 0) {
    const rows = ofContracts.map(({ id, contract }) => ({
      order_id: id,
      reduce_only: contract?.reduceOnly,
      trigger_by: contract?.trigger,
      leverage: contract?.leverage,
      mode: contract?.mode,
      cause: contract?.cause,
      reserve_units: contract?.reserve,
    }))
    written.push(tx`insert into perp_order
      select * from json_populate_recordset(null::perp_order, ${rowsOf(rows)}::text::json) on conflict (order_id) do nothing`)
  }
  if (changed.contracts.length > 0) {
    written.push(tx`insert into perp_contract
      select * from json_populate_recordset(null::perp_contract, ${rowsOf(changed.contracts.map(contractRow))}::text::json)
      on conflict (listing_id) do update set index_price = excluded.index_price, mark_price = excluded.mark_price, marked_at = excluded.marked_at,
        fresh = excluded.fresh, reduce_only = excluded.reduce_only, funding_seq = excluded.funding_seq,
        funding_phase = excluded.funding_phase, funding_rate_ppb = excluded.funding_rate_ppb, funding_mark = excluded.funding_mark,
        funding_at = excluded.funding_at, funding_collected = excluded.funding_collected,
        funding_payable = excluded.funding_payable, funding_paid = excluded.funding_paid`)
  }
  const positions = changed.positions.length > 0 ? writePositions(tx, changed.positions) : undefined
  if (changed.stamps.length > 0) written.push(writeStamps(tx, changed.stamps, atMs))
  if (positions) written.push(positions)
  if (changed.events.length > 0) written.push(writeEvents(tx, changed.events, journalIds))
  return written
}

function writeStamps(tx: Queryable, stamps: Changed['stamps'], atMs: number): Fragment {
  const rows = stamps.map(({ listing, seq, ratePpb, mark, paid }) => ({
    listing_id: listing.id,
    seq,
    at: moment(atMs),
    rate_ppb: ratePpb,
    mark,
    paid_units: paid,
  }))
  return tx`insert into perp_funding select * from json_populate_recordset(null::perp_funding, ${rowsOf(rows)}::text::json)`
}

function writeEvents(tx: Queryable, events: Changed['events'], journalIds: readonly number[]): Fragment {
  const rows = events.map(event => ({
    kind: event.kind,
    position_id: event.position.id,
    user_id: event.position.userId || null,
    listing_id: event.position.listing.id,
    at: moment(event.atMs),
    side: event.side,
    price: event.price,
    quantity: event.quantity,
    mark: event.mark,
    equity_units: event.equity,
    maintenance_units: event.maintenance,
    fee_units: event.fee,
    realised_units: event.realised,
    amount_units: event.amount,
    rate_ppb: event.ratePpb,
    trade_id: event.tradeId,
    journal_id: event.journal === null ? null : (journalIds[event.journal] ?? null),
  }))
  const columns = tx`kind, position_id, user_id, listing_id, at, side, price, quantity, mark, equity_units, maintenance_units, fee_units,
    realised_units, amount_units, rate_ppb, trade_id, journal_id`
  return tx`insert into perp_event (${columns})
    select ${columns} from json_populate_recordset(null::perp_event, ${rowsOf(rows)}::text::json)`
}

function writePositions(tx: Queryable, positions: readonly Position[]): Fragment {
  // One that ends goes before the one that the same person opens in the same batch: only one is open at a time.
  const rows = [...positions].sort((one, other) => one.id - other.id).map(positionRow)
  const set = tx`size = excluded.size, entry_units = excluded.entry_units, margin_units = excluded.margin_units, leverage = excluded.leverage,
    funding_seq = excluded.funding_seq, realised_units = excluded.realised_units, fee_units = excluded.fee_units,
    funding_units = excluded.funding_units, opened_units = excluded.opened_units, opened_size = excluded.opened_size,
    closed_units = excluded.closed_units, closed_size = excluded.closed_size, size_most = excluded.size_most,
    take_profit_price = excluded.take_profit_price, take_profit_trigger = excluded.take_profit_trigger,
    stop_loss_price = excluded.stop_loss_price, stop_loss_trigger = excluded.stop_loss_trigger, adl_pass = excluded.adl_pass,
    adl_after = excluded.adl_after, stuck = excluded.stuck, state = excluded.state, closed_at = excluded.closed_at`
  return tx`insert into perp_position
    select * from json_populate_recordset(null::perp_position, ${rowsOf(rows)}::text::json) order by id
    on conflict (id) do update set ${set}`
}

function positionRow(position: Position) {
  const { takeProfit, stopLoss, end } = position
  return {
    id: position.id,
    listing_id: position.listing.id,
    user_id: position.userId || null,
    is_long: position.isLong,
    size: position.size,
    entry_units: position.entry,
    margin_units: position.margin,
    leverage: position.leverage,
    mode: position.mode,
    funding_seq: position.fundingSeq,
    realised_units: position.realised,
    fee_units: position.fees,
    funding_units: position.funding,
    opened_units: position.openedValue,
    opened_size: position.openedSize,
    closed_units: position.closedValue,
    closed_size: position.closedSize,
    size_most: position.sizeMost,
    take_profit_price: takeProfit?.price ?? null,
    take_profit_trigger: takeProfit?.trigger ?? null,
    stop_loss_price: stopLoss?.price ?? null,
    stop_loss_trigger: stopLoss?.trigger ?? null,
    adl_pass: position.adlPass,
    adl_after: position.adlAfter,
    stuck: position.stuck,
    state: end === null ? 'open' : STATE_OF[end],
    opened_at: moment(position.openedAtMs),
    closed_at: position.closedAtMs === null ? null : moment(position.closedAtMs),
  }
}

const STATE_OF = { close: 'closed', liquidate: 'liquidated', deleverage: 'deleveraged' } as const

function contractRow({ listing, index, mark, markedAtMs, fresh, reduceOnly, fundingSeq, funding }: Contract) {
  return {
    listing_id: listing.id,
    index_price: index,
    mark_price: mark,
    marked_at: moment(markedAtMs),
    fresh,
    reduce_only: reduceOnly,
    funding_seq: fundingSeq,
    funding_phase: funding?.phase ?? null,
    funding_rate_ppb: funding?.ratePpb ?? null,
    funding_mark: funding?.mark ?? null,
    funding_at: funding ? moment(funding.atMs) : null,
    funding_collected: funding?.collected ?? null,
    funding_payable: funding?.payable ?? null,
    funding_paid: funding?.paid ?? null,
  }
}
