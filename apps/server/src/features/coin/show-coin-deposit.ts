import type { coinDepositOut } from '@firoza/api/coin-deposit'
import { present } from '@firoza/core/assert'
import type { ChainId } from '@firoza/core/coin/chain'
import { coinDepositReference } from '@firoza/core/coin/coin-deposit.postings'
import { confirmationsOf } from '@firoza/core/coin/confirmations'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { z } from 'zod'
import { type CoinRow, findChain, findTip, listCoins } from '../../chain/chain.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { CoinDepositRow } from './coin-deposit.store.ts'

/** How far a network is, for counting confirmations: read once for a whole list. */
export interface ChainView {
  readonly head: number
  readonly needed: number
  readonly coins: readonly CoinRow[]
}

async function viewChain(sql: Queryable, chain: ChainId): Promise<ChainView> {
  const row = present(await findChain(sql, chain), 'the network')
  const tip = await findTip(sql, chain)
  return { head: tip?.number ?? 0, needed: row.confirmations, coins: await listCoins(sql, chain) }
}

export async function viewChains(sql: Queryable, rows: readonly CoinDepositRow[]): Promise<Map<ChainId, ChainView>> {
  const views = new Map<ChainId, ChainView>()
  for (const chain of new Set(rows.map(row => row.chain))) views.set(chain, await viewChain(sql, chain))
  return views
}

/** A payment as its owner sees it. One that has vanished has no confirmations; one that was decided on keeps all of them. */
export function showCoinDeposit(row: CoinDepositRow, view: ChainView): z.output<typeof coinDepositOut> {
  const { units, exponent, asset } = row
  const coin = view.coins.find(known => known.asset === asset)
  const counted = row.state === 'vanished' ? 0 : confirmationsOf(row.blockNumber, view.head, view.needed)
  return {
    id: String(row.id),
    reference: coinDepositReference(row.id),
    chain: row.chain,
    asset,
    amount: units === null || exponent === null ? null : formatDecimal(units, exponent),
    contract: row.contract,
    txHash: row.txHash,
    address: row.address,
    state: row.state,
    confirmations: row.state === 'confirming' ? counted : row.state === 'vanished' ? 0 : view.needed,
    needed: view.needed,
    journalId: row.journalId === null ? null : String(row.journalId),
    min: coin ? formatDecimal(coin.minUnits, coin.exponent) : null,
    blockAt: row.blockAtMs,
    createdAt: row.createdAtMs,
    updatedAt: row.updatedAtMs,
  }
}
