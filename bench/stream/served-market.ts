import type { QuoteOut } from '@firoza/api/market-shapes'
import { REALMS, type Realm } from '@firoza/core/realm'
import { buildCatalog } from '../../apps/server/src/market/instrument.ts'
import type { Quote } from '../../apps/server/src/market/quotes.ts'
import { SANDBOX_INSTRUMENTS } from '../../apps/server/src/sandbox/instruments.ts'
import { noEngine } from '../../apps/server/src/testing/no-engine.ts'
import { noMarket } from '../../apps/server/src/testing/no-market.ts'

/** A market whose quotes change when they are told to: the stream is measured, not what feeds it. */
export function servedMarket() {
  const catalog = buildCatalog(
    SANDBOX_INSTRUMENTS.map(({ name, startPriceTicks, shariahCompliant, ...company }) => ({
      ...company,
      nameEn: name.en,
      nameUr: name.ur,
      isin: null,
      country: 'PK',
      currency: 'PKR',
      tick: 1,
      lot: 1,
      status: 'listed',
      shariah: shariahCompliant,
      issuePrice: startPriceTicks,
      listedIn: REALMS,
    })),
    [],
  )
  const symbols = [...catalog.instruments.keys()]
  const listeners = new Set<(realm: Realm, symbol: string) => void>()
  let turn = 0
  const quotes = {
    get: (_realm: Realm, symbol: string): Quote => ({
      symbol,
      lastTicks: 10_000,
      previousCloseTicks: 10_000,
      turnover: 0n,
      volume: turn,
      out: quoteAt(symbol, turn),
    }),
    all: () => [],
    onChange: (listener: (realm: Realm, symbol: string) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => undefined,
  }
  return {
    symbols,
    engine: noEngine(),
    market: { ...noMarket(), catalog, quotes },
    /** Every given instrument has traded. */
    change(changed: readonly string[]): void {
      turn++
      for (const symbol of changed) for (const listener of listeners) listener('demo', symbol)
    },
  }
}

/** What a trade changes in a quote: about 200 bytes of fields. */
function quoteAt(symbol: string, turn: number): QuoteOut {
  const price = (100 + (turn % 500) / 100).toFixed(2)
  return {
    symbol,
    last: price,
    previousClose: '100.00',
    change: (turn % 500 === 0 ? 0 : (turn % 500) / 100).toFixed(2),
    changePercent: ((turn % 500) / 100).toFixed(2),
    open: '100.10',
    high: '105.00',
    low: '99.00',
    volume: 1_000_000 + turn,
    turnover: `${100_000_000 + turn}.00`,
    trades: turn,
    bid: price,
    bidQuantity: 500,
    ask: price,
    askQuantity: 500,
    lower: '90.00',
    upper: '110.00',
    phase: 'open',
    halted: false,
    tradingDate: '2026-11-20',
    tradedAtMs: 1_795_250_220_000,
    sourceAtMs: 1_795_250_235_393 + turn,
    source: 'simulated',
    simulated: true,
  }
}
