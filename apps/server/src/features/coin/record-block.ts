import type { ChainId } from '@firoza/core/coin/chain'
import { unitsOfParts } from '@firoza/core/coin/chain-coin'
import { coinDepositStates } from '@firoza/core/coin/coin-deposit.states'
import { LIMITS } from '@firoza/core/limits'
import { canMove } from '@firoza/core/machine'
import {
  deleteBlock,
  findOwners,
  findTip,
  forgetBlocks,
  insertBlock,
  listCoins,
  lockChain,
} from '../../chain/chain.store.ts'
import type { Tx } from '../../db/sql.ts'
import type { Settings } from '../../settings.ts'
import { unbookCoins } from './book-coins.ts'
import {
  DECIDED,
  insertPayment,
  lockPayment,
  lockPaymentsOfBlock,
  type NewPayment,
  placeDecided,
  placePayment,
  raiseAlarm,
  setState,
} from './coin-deposit.store.ts'
import type { ReadBlock } from './read-block.ts'

/**
 * Writes a block and its payments down, in one transaction. False where another process has gone on meanwhile, or where the block does not follow
 * the last one that was read.
 */
export async function recordBlock(tx: Tx, chain: ChainId, block: ReadBlock, nowMs: number): Promise<boolean> {
  await lockChain(tx, chain)
  const tip = await findTip(tx, chain)
  if (!tip || tip.number !== block.number - 1 || tip.hash !== block.parentHash) return false
  await insertBlock(tx, chain, block)
  await forgetBlocks(tx, chain, block.number - LIMITS.chainBlocksKept)
  for (const payment of await namePayments(tx, chain, block)) await recordPayment(tx, payment, nowMs)
  return true
}

async function namePayments(tx: Tx, chain: ChainId, block: ReadBlock): Promise<NewPayment[]> {
  if (block.payments.length === 0) return []
  const owners = await findOwners(
    tx,
    chain,
    block.payments.map(({ to }) => to),
  )
  const coins = await listCoins(tx, chain)
  return block.payments.flatMap(({ to, parts, txHash, contract, ordinal }) => {
    const userId = owners.get(to)
    if (userId === undefined) return []
    // A coin that is switched off is still known: what comes in is credited, as long as somebody may have the address.
    const coin = coins.find(known => known.contract === contract)
    const units = coin ? unitsOfParts(parts, coin.decimals, coin.exponent) : null
    if (units !== null && (units === 0n || units > LARGEST)) return []
    const { number: blockNumber, hash: blockHash, atMs: blockAtMs } = block
    const where = { blockNumber, blockHash, blockAtMs }
    return [
      { chain, txHash, address: to, userId, contract, ordinal, asset: coin?.asset ?? null, parts, units, ...where },
    ]
  })
}

/** What one row of the ledger can hold, with room for sums. */
const LARGEST = 2n ** 62n

async function recordPayment(tx: Tx, payment: NewPayment, nowMs: number): Promise<void> {
  const known = await lockPayment(tx, payment)
  if (!known) return insertPayment(tx, payment, nowMs)
  if (known.state === 'vanished') return placePayment(tx, known.id, payment, nowMs)
  // It was decided on, its block vanished, and it is back: so it stays, and quiet where as much was paid as before.
  if (DECIDED.includes(known.state))
    await placeDecided(tx, known.id, payment, { alarm: known.parts !== payment.parts, nowMs })
}

/**
 * Takes the newest block back, with what it had brought: a payment that is not decided on vanishes; one that is stays as it is, and staff are
 * told. False where another process has gone on meanwhile.
 */
export async function takeBlockBack(
  tx: Tx,
  chain: ChainId,
  block: { readonly number: number; readonly hash: string },
  mode: Settings['mode'],
  nowMs: number,
): Promise<boolean> {
  await lockChain(tx, chain)
  const tip = await findTip(tx, chain)
  if (tip?.hash !== block.hash) return false
  const payments = await lockPaymentsOfBlock(tx, chain, block)
  await unbookCoins(tx, payments, mode, nowMs)
  for (const payment of payments) {
    if (canMove(coinDepositStates, payment.state, 'vanish')) await setState(tx, payment.id, 'vanished', nowMs)
    else if (DECIDED.includes(payment.state)) await raiseAlarm(tx, payment.id, nowMs)
  }
  await deleteBlock(tx, chain, block.number)
  return true
}
