import type { EngineLot, LotUse } from '@firoza/core/engine/lots'
import type { Effects, EngineTrade } from '@firoza/core/engine/state'
import { wholes } from '../db/array-literal.ts'
import type { Fragment, Queryable } from '../db/sql.ts'
import { column, wordColumn, words } from './columns.ts'
import type { Written } from './write-orders.store.ts'

/** The parts of a statement that write the journals of a batch, with their legs. `journalIds` has one number per journal. */
export function writeJournals(
  tx: Queryable,
  { journals, legs }: Pick<Effects, 'journals' | 'legs'>,
  journalIds: readonly number[],
  atMs: number,
): Fragment {
  const counts = new Int16Array(journals.length)
  const numbers = legs.journals.map(journal => (counts[journal] as number)++)
  return tx`
    new_journal as (
      insert into journal (id, realm, kind, ref, business_date, at)
      select unnest(${wholes(journalIds)}::bigint[]), unnest(${wordColumn(journals, journal => journal.realm)}::text[]),
        unnest(${wordColumn(journals, journal => journal.kind)}::text[]), unnest(${wordColumn(journals, journal => journal.ref)}::text[]),
        unnest(${wordColumn(journals, journal => journal.businessDate)}::date[]), ${atMs}::timestamptz),
    new_leg as (
      insert into journal_leg (journal_id, leg_no, account_id, units)
      select unnest(${wholes(legs.journals.map(journal => journalIds[journal] ?? 0))}::bigint[]), unnest(${wholes(numbers)}::smallint[]),
        unnest(${wholes(legs.accounts.map(account => account.id))}::bigint[]), unnest(${wholes(legs.units)}::bigint[]))`
}

/** The part of a statement that writes trades. */
export function writeTrades(
  tx: Queryable,
  trades: readonly EngineTrade[],
  journalIds: readonly number[],
  atMs: number,
): Fragment {
  const ids = wholes(trades.map(trade => trade.id))
  const journals = wholes(trades.map(trade => journalIds[trade.journal] ?? 0))
  const dates = wordColumn(trades, trade => trade.tradingDate)
  return tx`
    new_trade as (
      insert into trade (id, listing_id, trading_date, settlement_date, at, price, quantity, value_units, taker_side, buy_order_id,
        sell_order_id, buy_user_id, sell_user_id, buy_commission_units, buy_sales_tax_units, buy_cdc_units, sell_commission_units,
        sell_sales_tax_units, sell_cdc_units, seller_cash_account_id, journal_id, value_divisor)
      select unnest(${ids}::bigint[]), unnest(${column(trades, trade => trade.listing.id)}::int[]), unnest(${dates}::date[]),
        unnest(${wordColumn(trades, trade => trade.settlementDate)}::date[]), ${atMs}::timestamptz,
        unnest(${column(trades, trade => trade.price)}::bigint[]), unnest(${column(trades, trade => trade.quantity)}::bigint[]),
        unnest(${column(trades, trade => trade.value)}::bigint[]), unnest(${wordColumn(trades, trade => trade.takerSide)}::text[]),
        unnest(${column(trades, trade => trade.buy.id)}::bigint[]), unnest(${column(trades, trade => trade.sell.id)}::bigint[]),
        unnest(${column(trades, trade => trade.buy.userId)}::bigint[]), unnest(${column(trades, trade => trade.sell.userId)}::bigint[]),
        unnest(${column(trades, trade => trade.buyFees.commission)}::bigint[]), unnest(${column(trades, trade => trade.buyFees.salesTax)}::bigint[]),
        unnest(${column(trades, trade => trade.buyFees.cdc)}::bigint[]), unnest(${column(trades, trade => trade.sellFees.commission)}::bigint[]),
        unnest(${column(trades, trade => trade.sellFees.salesTax)}::bigint[]), unnest(${column(trades, trade => trade.sellFees.cdc)}::bigint[]),
        unnest(${column(trades, trade => trade.sell.quote.id)}::bigint[]), unnest(${journals}::bigint[]),
        unnest(${column(trades, trade => trade.listing.valueDivisor)}::bigint[]))`
}

/** Inserts new lots and keeps who took what, and writes what is left of lots that a sale took from or that grew by a further fill. */
export function writeLots(tx: Queryable, lots: readonly EngineLot[], uses: readonly LotUse[]): Written {
  const known = lots.filter(lot => lot.stored)
  const fresh = lots.filter(lot => !lot.stored)
  for (const lot of fresh) lot.stored = true
  return {
    fresh: tx`new_lot as (${insertLots(tx, fresh)}), new_use as (${insertUses(tx, uses)})`,
    known: tx`${insertLots(tx, known)}
      on conflict (id) do update set quantity = excluded.quantity, cost_units = excluded.cost_units, fee_units = excluded.fee_units,
        left_quantity = excluded.left_quantity, left_cost_units = excluded.left_cost_units, left_fee_units = excluded.left_fee_units`,
  }
}

/** A lot that is known keeps where it came from. */
function insertLots(tx: Queryable, lots: readonly EngineLot[]): Fragment {
  return tx`
    insert into lot (id, account_id, order_id, source, trade_date, settlement_date, quantity, cost_units, fee_units, left_quantity,
      left_cost_units, left_fee_units)
    select unnest(${column(lots, lot => lot.id)}::bigint[]), unnest(${column(lots, lot => lot.account.id)}::bigint[]),
      unnest(${column(lots, lot => lot.orderId || null)}::bigint[]), unnest(${words(lots.map(lot => lot.source))}::text[]), unnest(${words(lots.map(lot => lot.tradeDate))}::date[]),
      unnest(${words(lots.map(lot => lot.settlementDate))}::date[]), unnest(${column(lots, lot => lot.quantity)}::bigint[]),
      unnest(${column(lots, lot => lot.cost)}::bigint[]), unnest(${column(lots, lot => lot.fees)}::bigint[]),
      unnest(${column(lots, lot => lot.left)}::bigint[]), unnest(${column(lots, lot => lot.costLeft)}::bigint[]),
      unnest(${column(lots, lot => lot.feesLeft)}::bigint[])`
}

function insertUses(tx: Queryable, uses: readonly LotUse[]): Fragment {
  return tx`
    insert into lot_use (trade_id, lot_id, quantity, cost_units, fee_units)
    select unnest(${column(uses, use => use.tradeId)}::bigint[]), unnest(${column(uses, use => use.lot.id)}::bigint[]),
      unnest(${column(uses, use => use.quantity)}::bigint[]), unnest(${column(uses, use => use.cost)}::bigint[]),
      unnest(${column(uses, use => use.fees)}::bigint[])`
}
