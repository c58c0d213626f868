import { listSigning as endpoint } from '@firoza/api/coin-withdraw'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { listCoins } from '../../../chain/chain.store.ts'
import { handle } from '../../../http/call.ts'
import { listOpenTransactions } from '../../../rails/coin-payout.store.ts'

export const listSigning = handle(endpoint, async ({ sql }) => {
  const open = await listOpenTransactions(sql, LIMITS.withdrawalsPerRoundMax)
  const coins = await listCoins(sql)
  const items = open.map(({ units, createdAtMs, ...row }) => {
    const coin = coins.find(({ chain, asset }) => chain === row.chain && asset === row.asset)
    const { exponent } = present(coin, 'the coin of a transaction')
    return { ...row, amount: formatDecimal(units, exponent), writtenAt: createdAtMs }
  })
  return ok({ items })
})
