import { SECOND_MS } from '@firoza/core/clock'
import { REALMS } from '@firoza/core/realm'
import type { Deps } from '../../deps.ts'
import { startPeriodicJob } from '../../jobs/periodic-job.ts'
import { contractMarker } from './mark-contracts.job.ts'
import { notifyOfContracts } from './notify-contracts.job.ts'
import { openContracts } from './open-contracts.ts'
import { contractQuoter } from './quote-contracts.ts'
import { seedContractMoney } from './seed-contracts.ts'
import { simulatedVenues } from './simulated-venues.ts'

const EVERY_MS = 2 * SECOND_MS

/** Opens the market of contracts and lets it run. A live platform has no price sources of contracts yet: they stand reduce-only and without a mark. */
export async function startContracts(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const isSandbox = deps.settings.mode === 'sandbox'
  await openContracts(deps, isSandbox ? REALMS : ['demo'])
  const jobs = [
    startPeriodicJob({
      everyMs: EVERY_MS,
      log: deps.log,
      failed: 'customers could not be notified of contracts',
      run: () => notifyOfContracts(deps),
    }),
  ]
  if (isSandbox) {
    await seedContractMoney(deps.db, deps.clock.now())
    const mark = contractMarker(deps, simulatedVenues(deps.engine))
    await mark()
    const quote = await contractQuoter(deps)
    const failed = 'contracts could not be marked'
    const run = async () => {
      await mark()
      await quote()
    }
    jobs.push(startPeriodicJob({ everyMs: EVERY_MS, log: deps.log, failed, run }))
  }
  return { stop: async () => void (await Promise.all(jobs.map(job => job.stop()))) }
}
