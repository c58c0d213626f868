import { pay } from '@firoza/api/coin-deposit'
import { present } from '@firoza/core/assert'
import { partsOfUnits } from '@firoza/core/coin/chain-coin'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findAddress, listCoins } from '../../chain/chain.store.ts'
import { handle } from '../../http/call.ts'

/** The outside wallet of the sandbox's chain pays. It is somebody else's wallet: what happens next is what happens with any payment. */
export const payInSandbox = handle(pay, async ({ deps, sql, session }, { chain, asset, size }) => {
  if (deps.settings.mode !== 'sandbox') return refuse('sandbox_only')
  if (session.realm === 'demo') return refuse('deposit_demo')
  const outside = deps.networks.get(chain)?.outside
  if (!outside) return refuse('chain_not_open', { chain })
  const to = await findAddress(sql, chain, session.userId)
  const coin = (await listCoins(sql, chain)).find(known => known.asset === asset && known.enabled)
  if (!to || !coin) return refuse('not_found', { what: to ? 'coin' : 'address' }, 'asset')
  const { contract, decimals, exponent, minUnits } = present(coin, 'the coin')
  // Five times the minimum, or two fifths of it: three small ones are enough together.
  const units = size === 'usual' ? minUnits * 5n : divide(minUnits * 2n, 5n, 'floor')
  const txHash = await outside.pay(to.address, contract, partsOfUnits(units, decimals, exponent))
  return ok({ txHash, paid: formatDecimal(units, exponent) })
})
