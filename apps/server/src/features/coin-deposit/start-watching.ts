import type { Network } from '../../chain/network.ts'
import type { Deps } from '../../deps.ts'
import { countSigned } from '../../rails/coin-payout.store.ts'
import { countConfirming } from './coin-deposit.store.ts'
import type { CreditDeps } from './credit-payments.ts'
import { watchChain } from './watch-chain.job.ts'

const EVERY_MS = 2_000

/** Follows every open network, each in rounds of its own that never overlap, until stopped. What a crash left is taken up by the first. At the end the networks are ended too. */
export function startWatching(
  deps: CreditDeps & Pick<Deps, 'networks'>,
  endNetworks: () => Promise<void>,
): { stop(): Promise<void> } {
  const endings = [...deps.networks.values()].map(network => follow(deps, network))
  return {
    stop: async () => {
      await Promise.all(endings.map(end => end()))
      await endNetworks()
    },
  }
}

function follow(deps: CreditDeps, network: Network): () => Promise<void> {
  let running: Promise<void> | undefined
  const round = async () => {
    try {
      await watchChain(deps, network)
      await keepMoving(deps, network)
    } catch (error) {
      deps.log.error({ err: error, chain: network.chain }, 'a network could not be followed; it is tried again')
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    running ??= round()
  }, EVERY_MS)
  timer.unref()
  running = round()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** The sandbox's chain makes blocks only when somebody pays; while a payment of either direction waits for its depth it makes one each round. */
async function keepMoving({ db }: CreditDeps, { chain, outside }: Network): Promise<void> {
  if (!outside) return
  const onItsWay = (await countConfirming(db, chain)) + (await countSigned(db, chain))
  if (onItsWay > 0) await outside.mine(1)
}
