import { DAY_MS } from '@firoza/core/clock'
import { RATE_AGE_MAX_MS } from '@firoza/core/convert/convert-rate'
import { isBelievable, type PairRate, readPairRates } from '@firoza/core/convert/rate-document'
import { SIMULATED_FX_SOURCE, simulatedRates } from '@firoza/core/convert/simulated-rates'
import type { Deps } from '../../deps.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import type { RateSourceSettings } from '../../rate-source-settings.ts'
import { forgetRates, insertRates, readPairs, readRates } from './convert.store.ts'
import { askForRates } from './rate-source.ts'

const FX_SEED = 20_260_209
const KEPT_MS = 2 * DAY_MS

/** The sandbox's source of rates, under its own name. */
export async function publishSimulatedRates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.now()
  const said = { source: SIMULATED_FX_SOURCE, atMs: nowMs, goodUntilMs: nowMs + RATE_AGE_MAX_MS }
  await insertRates(db, simulatedRates(FX_SEED, nowMs), said)
  await forgetRates(db, nowMs - KEPT_MS)
}

/**
 * Asks the operator's source once, and writes down what can be believed of what it says. Answers what was wrong, in words for the operator;
 * what was written before stays good for as long as it was.
 */
export async function publishSourceRates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  settings: RateSourceSettings,
  end: AbortSignal = NEVER_ABORTED,
): Promise<readonly string[]> {
  const { name: source, ageMaxMs } = settings
  const document = await askForRates(settings, end)
  // That nobody was waited for is no fault of the source.
  end.throwIfAborted()
  if ('fault' in document) return [document.fault]
  const nowMs = clock.now()
  const pairs = (await readPairs(db)).filter(({ rates }) => rates === 'source')
  const read = readPairRates(document, pairs, { nowMs, ageMaxMs })
  if ('fault' in read) return [read.fault]
  const faults: string[] = []
  const believed: PairRate[] = []
  for (const pair of read) {
    const { newest } = await readRates(db, pair, nowMs, RATE_AGE_MAX_MS)
    if (!newest || isBelievable(pair.midNano, newest.midNano)) believed.push(pair)
    else faults.push(`${pair.base}/${pair.quote} is more than a fifth away from the last one and was not taken`)
  }
  // The source's own time may run a little ahead of ours; nothing here is of the future.
  const atMs = Math.min(document.atMs, nowMs)
  await insertRates(db, believed, { source, atMs, goodUntilMs: atMs + ageMaxMs })
  await forgetRates(db, nowMs - KEPT_MS - ageMaxMs)
  const missing = pairs.filter(({ base, quote }) => !read.some(pair => pair.base === base && pair.quote === quote))
  return [...faults, ...missing.map(({ base, quote }) => `it does not name ${base}/${quote}`)]
}
