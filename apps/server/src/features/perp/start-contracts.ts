import { SECOND_MS } from '@firoza/core/clock'
import { MARGIN_ASSET, PERP_CONTRACTS, pairOfContract } from '@firoza/core/perp/contracts'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { startPeriodicJob } from '../../jobs/periodic-job.ts'
import { grantSandboxAssets } from '../../sandbox/grant-sandbox-assets.ts'
import { findCustomerByPhone } from '../../sandbox/seed-people.store.ts'
import { SANDBOX_INVESTORS } from '../../sandbox/seed-people.ts'
import { contractMarker } from './mark-contracts.job.ts'
import { notifyOfContracts } from './notify-contracts.job.ts'
import { openContracts } from './open-contracts.ts'
import { contractQuoter } from './quote-contracts.ts'
import { simulatedVenues } from './simulated-venues.ts'

const EVERY_MS = 2 * SECOND_MS
const MARK_FAILED = 'contracts could not be marked'

/**
 * Opens the market of contracts and lets it run. A live platform takes the exchanges that its operator names; without any the contracts stand
 * reduce-only and without a mark.
 */
export async function startContracts(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const isSandbox = deps.settings.mode === 'sandbox'
  const pretended: readonly Realm[] = isSandbox ? REALMS : ['demo']
  await openContracts(deps, pretended)
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
    const run = async () => {
      await mark()
      await quote()
    }
    jobs.push(startPeriodicJob({ everyMs: EVERY_MS, log: deps.log, failed: MARK_FAILED, run }))
  }
  const { tickers } = deps
  if (tickers) {
    const mark = contractMarker(deps, ({ spec }) =>
      tickers.prices({ base: spec.base.code, quote: spec.quote.code }, spec),
    )
    const run = async () => {
      if (deps.engine.accepting && isMissing(deps.engine)) await openContracts(deps, pretended)
      await mark()
    }
    jobs.push(startPeriodicJob({ everyMs: EVERY_MS, log: deps.log, failed: MARK_FAILED, run }))
  }
  return { stop: async () => void (await Promise.all(jobs.map(job => job.stop()))) }
}

/** Whether a pair has been listed whose contract is not: pairs of a live platform come with their first prices. */
function isMissing(engine: Deps['engine']): boolean {
  return REALMS.some(realm =>
    PERP_CONTRACTS.some(spec => engine.listing(realm, pairOfContract(spec)) && !engine.listing(realm, spec.symbol)),
  )
}

/** Pretended USDT for margin: five thousand for each seeded person and realm, once. */
const UNITS = 5_000n * 10n ** BigInt(MARGIN_ASSET.exponent)

async function seedContractMoney(db: Db, nowMs: number): Promise<void> {
  for (const { e164 } of SANDBOX_INVESTORS) {
    const userId = await findCustomerByPhone(db, e164)
    if (userId === undefined) continue
    const grant = { userId, asset: MARGIN_ASSET.code, units: UNITS }
    for (const realm of REALMS)
      await inTransaction(db, tx => grantSandboxAssets(tx, realm, 'seed', [grant], nowMs as never))
  }
}
