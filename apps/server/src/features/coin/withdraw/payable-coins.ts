import { add, coins, preview } from '@firoza/api/coin-withdraw'
import { present } from '@firoza/core/assert'
import { coinTemplate } from '@firoza/core/coin/chain'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { translatorFor } from '@firoza/i18n/server-translator'
import { listCoins } from '../../../chain/chain.store.ts'
import { findOwner } from '../../../customers/user-lock.store.ts'
import { handle } from '../../../http/call.ts'
import { readBalance, withdrawableOf } from '../../../ledger/balance.store.ts'
import { listChannels } from '../../withdraw/channel.store.ts'
import { createRequest, previewRequest } from '../../withdraw/create-request.ts'
import { evaluateCoinWithdrawal } from './evaluate-coin-withdrawal.ts'
import { showCoinWithdrawal } from './own-coin-withdrawals.ts'
import { showSavedAddress } from './show-saved-address.ts'

export const listPayableCoins = handle(coins, async ({ deps, sql, session, locale }) => {
  const { userId, realm } = session
  const owner = present(await findOwner(sql, userId), 'the person of a session')
  const channels = await listChannels(sql)
  const items = await Promise.all(
    (await listCoins(sql)).flatMap(async ({ chain, asset, name, exponent }) => {
      const channel = channels.find(({ templates }) => templates.includes(coinTemplate(chain, asset)))
      if (!channel) return []
      const text = (units: bigint) => formatDecimal(units, exponent)
      const balance = await readBalance(sql, { userId, realm: 'real' }, asset)
      return [
        {
          chain,
          asset,
          name,
          decimals: exponent,
          min: text(channel.minUnits),
          max: text(channel.maxUnits),
          fee: text(channel.feeFixedUnits),
          withdrawable: text(realm === 'real' ? withdrawableOf(balance) : 0n),
          open: deps.networks.get(chain)?.payer !== undefined,
        },
      ]
    }),
  )
  const hasWithdrawalCode = owner.withdrawalCodeHash !== null
  return ok({ items: items.flat(), hasWithdrawalCode, nothingToPay: translatorFor(locale)('withdraw.nothing_to_pay') })
})

export const previewCoins = handle(preview, async (call, input) => {
  const previewed = await previewRequest(call, owner => evaluateCoinWithdrawal(call, input, owner))
  if (!previewed.ok) return previewed
  const { shown, destination } = previewed.value
  return ok({ ...shown, address: showSavedAddress(destination, call.nowMs) })
})

export const requestCoins = handle(add, async (call, input) => {
  const placed = await createRequest(call, input, owner => evaluateCoinWithdrawal(call, input, owner))
  return placed.ok ? ok(await showCoinWithdrawal(call.sql, placed.value, call.locale)) : placed
})
