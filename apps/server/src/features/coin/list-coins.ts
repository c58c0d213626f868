import { coins } from '@firoza/api/coin-deposit'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { findChain, listCoins as select } from '../../chain/chain.store.ts'
import { handle } from '../../http/call.ts'

export const listCoins = handle(coins, async ({ deps, sql }) => {
  const items = await Promise.all(
    (await select(sql))
      .filter(({ enabled }) => enabled)
      .map(async ({ chain, asset, name, contract, minUnits, exponent }) => ({
        chain,
        asset,
        name,
        contract,
        min: formatDecimal(minUnits, exponent),
        confirmations: (await findChain(sql, chain))?.confirmations ?? 0,
        open: deps.networks.has(chain),
        sandbox: deps.settings.mode === 'sandbox',
      })),
  )
  return ok({ items })
})
