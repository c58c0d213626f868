import type { ConvertPair } from './convert-rate.ts'

export interface HousePair extends ConvertPair {
  readonly enabled: boolean
  /** Bounds of what is given, in units of either currency. */
  readonly baseMinUnits: bigint
  readonly baseMaxUnits: bigint
  readonly quoteMinUnits: bigint
  readonly quoteMaxUnits: bigint
  /** What one person may give of either currency within 24 hours. */
  readonly baseDayMaxUnits: bigint
  readonly quoteDayMaxUnits: bigint
}

const WHOLE = 100n
const TERMS = { enabled: true, spreadBps: 60, feePpm: 1_000n }
const DOLLARS = { baseMinUnits: 1n * WHOLE, baseMaxUnits: 10_000n * WHOLE, baseDayMaxUnits: 50_000n * WHOLE }
const RUPEES = {
  quoteMinUnits: 300n * WHOLE,
  quoteMaxUnits: 2_800_000n * WHOLE,
  quoteDayMaxUnits: 14_000_000n * WHOLE,
}
const REAIS = { min: 5n * WHOLE, max: 50_000n * WHOLE, dayMax: 250_000n * WHOLE }

/** The pairs with which a new house starts; afterwards the table counts. */
export const HOUSE_PAIRS: readonly HousePair[] = [
  { base: 'USD', quote: 'PKR', ...TERMS, ...DOLLARS, ...RUPEES },
  {
    base: 'USD',
    quote: 'BRL',
    ...TERMS,
    ...DOLLARS,
    quoteMinUnits: REAIS.min,
    quoteMaxUnits: REAIS.max,
    quoteDayMaxUnits: REAIS.dayMax,
  },
  {
    base: 'BRL',
    quote: 'PKR',
    ...TERMS,
    baseMinUnits: REAIS.min,
    baseMaxUnits: REAIS.max,
    baseDayMaxUnits: REAIS.dayMax,
    ...RUPEES,
  },
]
