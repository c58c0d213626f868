import { ticket } from '@firoza/api/perp'
import { valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { ok } from '@firoza/core/outcome'
import { nextStampMs } from '@firoza/core/perp/funding'
import { refuse } from '@firoza/core/refusal'
import { handleAtOneMoment } from '../../http/call.ts'
import { readAccess } from './contract-access.ts'
import { contractListing } from './contract-listing.ts'
import { expectedRate } from './expected-rate.ts'
import { readContractSettings, readMark } from './perp.store.ts'
import { crossMarginIn, readShared } from './shared-margin.ts'

const NO_RATES = { maker: 0, taker: 0 }

export const showContractTicket = handleAtOneMoment(ticket, async (call, { symbol }) => {
  const { sql, deps, session, nowMs } = call
  const { realm } = session
  const listing = contractListing(deps.engine, realm, symbol)
  const mark = listing && (await readMark(sql, realm, symbol))
  if (!listing || !mark) return refuse('instrument_unknown', { symbol }, 'symbol')
  const { spec, band, halted } = listing
  const { bounds, guard, fees, tick, step } = spec
  const { limitPpm, slippagePpm } = guard.kind === 'collar' ? guard : { limitPpm: 0, slippagePpm: 0 }
  const access = await readAccess(sql, session, nowMs)
  const shared = await readShared(sql, deps.engine, session)
  const own = shared.rows.find(row => row.symbol === symbol)
  const depth = deps.engine.depth(realm, symbol, 1)
  const price = mark.mark > 0n ? Number(mark.mark) : null
  const far = ((price ?? listing.referencePrice) * limitPpm) / 1_000_000
  const chosen = await readContractSettings(sql, session, symbol)
  const leverage = own?.leverage ?? chosen.leverage
  return ok({
    symbol,
    scale: {
      base: spec.base.code,
      quote: spec.quote.code,
      priceDecimals: spec.priceScale,
      baseDecimals: spec.base.exponent,
      quoteDecimals: spec.quote.exponent,
      valueDivisor: String(valueDivisorOf(spec)),
      tick,
      step,
    },
    mark: price,
    index: mark.index > 0n ? Number(mark.index) : null,
    bid: depth?.bids[0]?.price ?? null,
    ask: depth?.asks[0]?.price ?? null,
    lower: Math.max(band.lower, Math.ceil(((price ?? listing.referencePrice) - far) / tick) * tick),
    upper: Math.min(band.upper, Math.floor(((price ?? listing.referencePrice) + far) / tick) * tick),
    slippagePpm,
    tiers: [...spec.contract.tiers],
    rates: fees.kind === 'maker_taker' ? fees.ppm[session.accountType] : NO_RATES,
    fundingPpb: Number(await expectedRate(sql, deps, realm, symbol)),
    nextFundingAtMs: nextStampMs(nowMs, spec.contract.fundingMs),
    quantityMin: bounds.quantityMin,
    quantityMax: bounds.quantityMax,
    valueMin: String(bounds.valueMin),
    valueMax: String(bounds.valueMax),
    freeMargin: String(shared.free),
    staleSymbol: shared.staleSymbol,
    crossMargin: String(crossMarginIn(shared, symbol)),
    position: own
      ? { id: String(own.id), size: Number(own.size), entry: String(own.entry), margin: String(own.margin) }
      : null,
    mode: own?.mode ?? chosen.mode,
    // The limit may have been lowered since it was chosen.
    leverage: own ? leverage : Math.min(leverage, access.leverageMax),
    reduceOnly: !mark.fresh || mark.reduceOnly,
    halted,
    fresh: mark.fresh,
    needsTransactionCode: session.codeFreshUntilMs <= nowMs,
    nowMs,
    access,
  })
})
