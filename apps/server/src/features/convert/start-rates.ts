import { HOUR_MS, SECOND_MS } from '@firoza/core/clock'
import { FX_STEP_MS } from '@firoza/core/convert/simulated-rates'
import type { Deps } from '../../deps.ts'
import { type PeriodicJob, type PeriodicJobNeeds, runOnceNow, startPeriodicJob } from '../../jobs/periodic-job.ts'
import { isSandboxClock } from '../../sandbox/sandbox-clock.ts'
import type { StartSettings } from '../../settings.ts'
import { publishSimulatedRates, publishSourceRates } from './publish-rates.job.ts'

/** A source is asked so often within the life of its rates, but neither all the time nor less than every hour. */
const ASKED_WITHIN_LIFE = 6
const [EVERY_MS_MIN, EVERY_MS_MAX] = [5 * SECOND_MS, HOUR_MS]

type RateDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Brings the rates in until stopped: those of the operator's source where one is set, else the sandbox's own. A live installation without a source has
 * none, and quotes nothing. The first round of a source may outlast the start.
 */
export async function startRates(
  { mode, rateSource }: Pick<StartSettings, 'mode' | 'rateSource'>,
  deps: RateDeps,
): Promise<Pick<PeriodicJob, 'stop'>> {
  if (rateSource) {
    const everyMs = Math.min(Math.max(rateSource.ageMaxMs / ASKED_WITHIN_LIFE, EVERY_MS_MIN), EVERY_MS_MAX)
    const tell = tellChanges(deps, rateSource.name)
    return inRounds(everyMs, deps, async end => tell(await publishSourceRates(deps, rateSource, end)))
  }
  if (mode === 'live') {
    deps.log.warn('no source of exchange rates is set (FIROZA_RATES_URL): currencies are not exchanged')
    return { stop: () => Promise.resolve() }
  }
  await publishSimulatedRates(deps)
  const rounds = inRounds(FX_STEP_MS, deps, () => publishSimulatedRates(deps))
  // The rates of before a jump of the clock are too old after it.
  if (isSandboxClock(deps.clock)) deps.clock.jumps.lookAfter(() => runOnceNow(rounds))
  return rounds
}

function inRounds(everyMs: number, { log }: RateDeps, run: PeriodicJobNeeds['run']): PeriodicJob {
  const rounds = startPeriodicJob({
    everyMs,
    log,
    failed: 'exchange rates could not be written and are tried again',
    run,
  })
  rounds.wake()
  return rounds
}

/** What is wrong with a source is said when it begins, when it changes and when it ends, not every few seconds. */
function tellChanges({ log }: RateDeps, source: string): (faults: readonly string[]) => void {
  let told = ''
  return faults => {
    const words = faults.join('; ')
    if (words === told) return
    if (words === '') log.info({ source }, 'the source of exchange rates is well again')
    else log.warn({ source, faults }, 'the source of exchange rates is faulty')
    told = words
  }
}
