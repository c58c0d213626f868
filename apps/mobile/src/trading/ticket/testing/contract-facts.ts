import type { ContractFacts } from '../../kinds/perp-form.ts'

const USDT = 1_000_000

/** What the server tells of a contract at a mark of 60,000.00 to a person with 412 USDT of margin who uses five times. */
export const CONTRACT_FACTS: ContractFacts = {
  symbol: 'BTC-USDT-PERP',
  scale: {
    base: 'BTC',
    quote: 'USDT',
    priceDecimals: 2,
    baseDecimals: 8,
    quoteDecimals: 6,
    valueDivisor: '10000',
    tick: 1,
    step: 10_000,
  },
  mark: 60_000_00,
  index: 59_996_20,
  bid: 59_999_00,
  ask: 60_000_00,
  lower: 57_000_00,
  upper: 63_000_00,
  slippagePpm: 15_000,
  tiers: [
    { floor: 0, mmrPpm: 10_000, cum: 0, leverageMax: 20 },
    { floor: 100_000 * USDT, mmrPpm: 20_000, cum: 1_000 * USDT, leverageMax: 4 },
  ],
  rates: { maker: 200, taker: 500 },
  fundingPpb: 100_000,
  nextFundingAtMs: 0,
  quantityMin: 10_000,
  quantityMax: 100_000_000_000,
  valueMin: String(5 * USDT),
  valueMax: String(1_000_000 * USDT),
  freeMargin: String(412 * USDT),
  position: null,
  mode: 'isolated',
  leverage: 5,
  reduceOnly: false,
  halted: false,
  fresh: true,
  needsTransactionCode: false,
  nowMs: 0,
  access: {
    levelNeeded: false,
    quizNeeded: false,
    quizAgainAtMs: null,
    leverageMax: 5,
    firstUntilMs: 0,
    ownLimit: null,
    nextLimit: null,
  },
}
