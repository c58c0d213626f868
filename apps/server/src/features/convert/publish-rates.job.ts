import { DAY_MS } from '@firoza/core/clock'
import { SIMULATED_FX_SOURCE, simulatedRates } from '@firoza/core/convert/simulated-rates'
import type { Deps } from '../../deps.ts'
import { forgetRates, insertRates } from './convert.store.ts'

const FX_SEED = 20_260_209
const KEPT_MS = 2 * DAY_MS

/** The sandbox's source of rates, under its own name. In live mode there is none: without one, nothing is quoted. */
export async function publishSimulatedRates({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  if (settings.mode !== 'sandbox') return
  const nowMs = clock.now()
  await insertRates(db, SIMULATED_FX_SOURCE, simulatedRates(FX_SEED, nowMs), nowMs)
  await forgetRates(db, nowMs - KEPT_MS)
}
