import { coins, order } from '@firoza/api/coin-deposit'
import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { findChain, listCoins as select } from '../../chain/chain.store.ts'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listOwnDeposits } from './coin-deposit.store.ts'
import { showCoinDeposit, viewChains } from './show-coin-deposit.ts'

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

export const listCoinDeposits = handle(order, async ({ sql, session }, { cursor, limit, asset }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  if (session.realm === 'demo') return ok({ items: [], nextCursor: null })
  const rows = await listOwnDeposits(sql, { userId: session.userId, beforeId: beforeId.value, limit, asset })
  const { items, nextCursor } = idPage(rows, limit)
  const views = await viewChains(sql, items)
  return ok({ items: items.map(row => showCoinDeposit(row, present(views.get(row.chain), 'the network'))), nextCursor })
})
