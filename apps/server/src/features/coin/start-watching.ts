import { type Network, untilEnd } from '../../chain/network.ts'
import type { Deps } from '../../deps.ts'
import { firstCursor } from '../../jobs/batches.ts'
import { type PeriodicJob, startPeriodicJob } from '../../jobs/periodic-job.ts'
import { countSigned } from '../../rails/coin-payout.store.ts'
import { countConfirming } from './coin-deposit.store.ts'
import type { CreditDeps } from './credit-payments.ts'
import { watchChain } from './watch-chain.job.ts'

const EVERY_MS = 2_000

/** Follows every open network, each in rounds of its own, until stopped. What a crash left is taken up by the first. */
export function startWatching(deps: CreditDeps & Pick<Deps, 'networks'>): Pick<PeriodicJob, 'stop'> {
  const all = [...deps.networks.values()].map(network => follow(deps, network))
  return {
    stop: async () => {
      await Promise.all(all.map(rounds => rounds.stop()))
    },
  }
}

function follow(deps: CreditDeps, network: Network): PeriodicJob {
  const turn = firstCursor()
  const rounds = startPeriodicJob({
    everyMs: EVERY_MS,
    log: deps.log.child({ chain: network.chain }),
    failed: 'a network could not be followed; it is tried again',
    run: async end => {
      await watchChain(deps, untilEnd(network, end), end, turn)
      await keepMoving(deps, network)
    },
  })
  rounds.wake()
  return rounds
}

/** The sandbox's chain makes blocks only when somebody pays; while a payment of either direction waits for its depth it makes one each round. */
async function keepMoving({ db }: CreditDeps, { chain, outside }: Network): Promise<void> {
  if (!outside) return
  const onItsWay = (await countConfirming(db, chain)) + (await countSigned(db, chain))
  if (onItsWay > 0) await outside.mine(1)
}
