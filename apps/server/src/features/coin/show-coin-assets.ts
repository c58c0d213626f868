import { assets } from '@firoza/api/coin-deposit'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { knownName } from '@firoza/i18n/known-names'
import { handleAtOneMoment } from '../../http/call.ts'
import { readBalance, spendableOf, withdrawableOf } from '../../ledger/balance.store.ts'
import { listCryptoAssets, sumWaiting } from './coin-deposit.store.ts'

export const showCoinAssets = handleAtOneMoment(assets, async ({ sql, session, locale }) => {
  const { userId, realm } = session
  const items = await Promise.all(
    (await listCryptoAssets(sql, userId, realm)).map(async ({ asset, name, exponent }) => {
      const balance = await readBalance(sql, { userId, realm }, asset)
      const text = (units: bigint) => formatDecimal(units, exponent)
      return {
        asset,
        name: knownName(name, locale),
        total: text(balance.posted),
        held: text(balance.held),
        available: text(spendableOf(balance)),
        withdrawable: text(withdrawableOf(balance)),
        arriving: text(realm === 'real' ? await sumWaiting(sql, userId, asset) : 0n),
        decimals: exponent,
      }
    }),
  )
  return ok({ items })
})
