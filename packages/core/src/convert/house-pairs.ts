import { present } from '../assert.ts'
import { COINS } from '../coin/pairs.ts'
import { PKR } from '../money/asset.ts'
import { parseDecimal } from '../money/decimal.ts'
import type { ConvertPair, RateOrigin } from './convert-rate.ts'

export interface HousePair extends ConvertPair {
  readonly rates: RateOrigin
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
const TERMS = { enabled: true, rates: 'source', spreadBps: 60, feePpm: 1_000n } as const
const DOLLARS = { baseMinUnits: 1n * WHOLE, baseMaxUnits: 10_000n * WHOLE, baseDayMaxUnits: 50_000n * WHOLE }
const RUPEES = {
  quoteMinUnits: 300n * WHOLE,
  quoteMaxUnits: 2_800_000n * WHOLE,
  quoteDayMaxUnits: 14_000_000n * WHOLE,
}
const TAKA = { min: 100n * WHOLE, max: 1_000_000n * WHOLE, dayMax: 5_000_000n * WHOLE }
const REAIS = { min: 5n * WHOLE, max: 50_000n * WHOLE, dayMax: 250_000n * WHOLE }

/** Currencies against each other. */
const CURRENCY_PAIRS: readonly HousePair[] = [
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
  {
    base: 'USD',
    quote: 'BDT',
    ...TERMS,
    ...DOLLARS,
    quoteMinUnits: TAKA.min,
    quoteMaxUnits: TAKA.max,
    quoteDayMaxUnits: TAKA.dayMax,
  },
  {
    base: 'BDT',
    quote: 'PKR',
    ...TERMS,
    baseMinUnits: TAKA.min,
    baseMaxUnits: TAKA.max,
    baseDayMaxUnits: TAKA.dayMax,
    ...RUPEES,
  },
]

/** The smallest and largest of one exchange, in the coin given; dearer coins first, as a pair names the dearer one as its base. */
const COIN_BOUNDS: readonly [asset: string, min: string, max: string][] = [
  ['BTC', '0.00002', '0.1'],
  ['ETH', '0.0005', '3'],
  ['BNB', '0.003', '15'],
  ['SOL', '0.01', '50'],
  ['LTC', '0.02', '100'],
  ['LINK', '0.1', '450'],
  ['XRP', '1', '5000'],
  ['USDC', '1', '10000'],
  ['USDT', '1', '10000'],
  ['ADA', '3', '12000'],
  ['DOGE', '10', '30000'],
  ['TRX', '10', '40000'],
  ['PKR', '300', '2800000'],
]
const DAY_TIMES = 5n
/** Both of a pair are dollars, or rupees: they hardly move against each other. */
const CALM: readonly string[] = ['USDT', 'USDC', PKR.code]

const unitsOf = (asset: string, amount: string) => {
  const { exponent } = present(
    [...COINS, PKR].find(({ code }) => code === asset),
    `the asset ${asset}`,
  )
  return present(parseDecimal(amount, exponent), 'a plain amount')
}

/** Every coin against every other and against rupees, at the mid of the order books. */
const COIN_PAIRS: readonly HousePair[] = COIN_BOUNDS.flatMap(([base, baseMin, baseMax], at) =>
  COIN_BOUNDS.slice(at + 1).map(([quote, quoteMin, quoteMax]) => {
    const [baseMaxUnits, quoteMaxUnits] = [unitsOf(base, baseMax), unitsOf(quote, quoteMax)]
    return {
      base,
      quote,
      enabled: true,
      rates: 'books' as const,
      spreadBps: CALM.includes(base) && CALM.includes(quote) ? 50 : 80,
      feePpm: 1_000n,
      baseMinUnits: unitsOf(base, baseMin),
      baseMaxUnits,
      baseDayMaxUnits: baseMaxUnits * DAY_TIMES,
      quoteMinUnits: unitsOf(quote, quoteMin),
      quoteMaxUnits,
      quoteDayMaxUnits: quoteMaxUnits * DAY_TIMES,
    }
  }),
)

/** The pairs of a new installation; afterwards the table counts. */
export const HOUSE_PAIRS: readonly HousePair[] = [...CURRENCY_PAIRS, ...COIN_PAIRS]

const [START_TIMES, FULL_TIMES] = [20n, 40n]

/** What the company keeps of each coin to convert against: pretended coins put in at the start where money is pretended, and the most that it takes. */
export const START_INVENTORY: readonly {
  readonly asset: string
  readonly startUnits: bigint
  readonly maxUnits: bigint
}[] = COIN_BOUNDS.filter(([asset]) => asset !== PKR.code).map(([asset, , max]) => {
  const units = unitsOf(asset, max)
  return { asset, startUnits: units * START_TIMES, maxUnits: units * FULL_TIMES }
})
