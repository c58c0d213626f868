import { assets } from '@firoza/api/coin-deposit'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { knownName } from '@firoza/i18n/known-names'
import { handleAtOneMoment } from '../../http/call.ts'
import { readBalance, spendableOf, withdrawableOf } from '../../ledger/balance.store.ts'
import { DOLLAR_DECIMALS, dollarsOf, rupeesOf } from '../../market/coin-worth.ts'
import { selectCoinMoves } from './coin-cost.store.ts'
import { listCryptoAssets, sumWaiting } from './coin-deposit.store.ts'
import { showCoinPosition } from './coin-position.ts'

export const showCoinAssets = handleAtOneMoment(assets, async ({ sql, session, locale, deps, nowMs }) => {
  let worth = 0n
  const { userId, realm } = session
  const moved = await selectCoinMoves(sql, session)
  const items = await Promise.all(
    (await listCryptoAssets(sql, userId, realm)).map(async ({ asset, name, nameUr, exponent }) => {
      const balance = await readBalance(sql, { userId, realm }, asset)
      const text = (units: bigint) => formatDecimal(units, exponent)
      const dollars = dollarsOf(deps.engine, realm, asset, balance.posted)
      worth += dollars ?? 0n
      return {
        asset,
        name: knownName(name, locale, nameUr),
        value: dollars === undefined ? null : formatDecimal(dollars, DOLLAR_DECIMALS),
        total: text(balance.posted),
        held: text(balance.held),
        available: text(spendableOf(balance)),
        withdrawable: text(withdrawableOf(balance)),
        arriving: text(realm === 'real' ? await sumWaiting(sql, userId, asset) : 0n),
        decimals: exponent,
        position: showCoinPosition(
          { asset, exponent, posted: balance.posted, moves: moved.filter(move => move.asset === asset) },
          deps.engine,
          realm,
        ),
      }
    }),
  )
  const rupees = rupeesOf(deps.engine, realm, worth)
  return ok({
    value: formatDecimal(worth, DOLLAR_DECIMALS),
    valueRupees: rupees === undefined ? null : formatDecimal(rupees, PKR.exponent),
    atMs: nowMs,
    items,
  })
})
