import { orderTicket as endpoint } from '@firoza/api/stock'
import { sellableFrom, settlesOn } from '@firoza/core/calendar/settlement'
import type { ListingBounds } from '@firoza/core/engine/listing-spec'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { type FeeRow, feeRow } from '@firoza/core/stock/fees'
import { hasTransactionCode } from '../../auth/transaction-code.ts'
import { requireMaySell, requireVerified } from '../../customers/verified.ts'
import { handleAtOneMoment } from '../../http/call.ts'
import { readBalance } from '../../ledger/balance.store.ts'
import { showCash } from '../../ledger/show-cash.ts'
import { selectTicket } from './ticket.store.ts'

export const orderTicket = handleAtOneMoment(endpoint, async (call, { symbol }) => {
  const { deps, session, sql, nowMs } = call
  const { realm } = session
  const listing = deps.engine.listing(realm, symbol)
  if (!listing) return refuse('instrument_unknown', { symbol }, 'symbol')
  const [ticket, cash, shares, hasCode, maySell] = await Promise.all([
    selectTicket(sql, session, symbol),
    readBalance(sql, session, 'PKR'),
    readBalance(sql, session, symbol),
    hasTransactionCode(sql, session.userId),
    requireMaySell(sql, session),
  ])
  const { engineSettings } = deps
  return ok({
    symbol,
    name: deps.names(call.locale)(symbol),
    phase: listing.phase,
    halted: listing.halted,
    opensAtMs: ticket.opensAtMs,
    tick: ticket.tick,
    lot: ticket.lot,
    lower: listing.band.lower,
    upper: listing.band.upper,
    last: listing.lastPrice ?? listing.referencePrice,
    limits: showLimits(listing.spec.bounds),
    tariff: showTariff(feeRow(engineSettings.fees, session.accountType, listing.tradingDate)),
    cash: showCash(cash),
    shares: {
      total: Number(shares.posted),
      available: Number(shares.posted - shares.held - shares.unsettled),
      locked: Number(shares.unsettled),
      held: Number(shares.held),
    },
    sellableFromMs: ticket.nextUnlock && sellableFrom(deps.calendarOf(realm), ticket.nextUnlock),
    settlementDate: settlesOn(deps.calendarOf(realm), ticket.settlementDate),
    needsCode: session.codeFreshUntilMs <= nowMs,
    hasCode,
    verified: requireVerified(session).ok,
    maySell: maySell.ok,
  })
})

function showLimits(limits: ListingBounds) {
  const { quantityMin, quantityMax, valueMin, valueMax, queueWhenClosed } = limits
  return {
    quantityMin,
    quantityMax,
    valueMin: formatDecimal(BigInt(valueMin), 2),
    valueMax: formatDecimal(BigInt(valueMax), 2),
    queueWhenClosed,
  }
}

function showTariff(row: FeeRow) {
  return {
    commissionPpm: row.commissionPpm.toString(),
    commissionPerThousand: row.commissionPerThousand.toString(),
    commissionMaxPpm: row.commissionMaxPpm.toString(),
    salesTaxPpm: row.salesTaxPpm.toString(),
    cdcPerThousand: row.cdcPerThousand.toString(),
    cdcSides: [...row.cdcSides],
  }
}
