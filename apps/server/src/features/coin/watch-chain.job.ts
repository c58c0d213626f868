import { LIMITS } from '@firoza/core/limits'
import { findBlockHash, findOwners, findTip } from '../../chain/chain.store.ts'
import type { Network } from '../../chain/network.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Cursor, firstCursor } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { type CreditDeps, creditPayments } from './credit-payments.ts'
import { readBlock } from './read-block.ts'
import { recordBlock, takeBlockBack } from './record-block.ts'

/** The chain has turned around below everything that we remember of it. Nothing is read on until an operator has looked. */
export class TooDeep extends Error {}

/**
 * Follows a network to its newest block, one block at a time, each the child of the one before; what a reorganisation took is taken back first.
 * Then decides on the payments that are deep enough. Any step may be the last one before a crash: the next round goes on from the last block that
 * was written down. Throws where the node does not answer or contradicts itself; nothing of that round's block is then kept.
 */
export async function watchChain(
  deps: CreditDeps,
  network: Network,
  end: AbortSignal = NEVER_ABORTED,
  turn: Cursor = firstCursor(),
): Promise<void> {
  for (let steps = 0; steps < LIMITS.chainBlocksPerRoundMax && !end.aborted; steps++) {
    if (!(await stepOnce(deps, network))) break
  }
  await creditPayments(deps, network, end, turn)
}

/** Reads one block or takes one back. False where there is nothing to do. */
async function stepOnce(deps: CreditDeps, network: Network): Promise<boolean> {
  const { db, clock } = deps
  const { chain, nodes } = network
  const [node] = nodes
  const tip = await findTip(db, chain)
  if (!tip) return false
  const head = await node.head()
  if (head < tip.number) {
    // A node that is behind knows an older block as we do; one that has turned around does not. Blocks forgotten by us it may not change.
    const ours = await findBlockHash(db, chain, head)
    const theirs = await node.block(head)
    if (theirs === undefined || ours === theirs.hash) return false
    return back(deps, network, tip)
  }
  const known = await node.block(tip.number)
  // A node that does not have it now is asked again later.
  if (known === undefined) return false
  if (known.hash !== tip.hash) return back(deps, network, tip)
  if (head === tip.number) return false
  const ours = async (addresses: readonly string[]) => new Set((await findOwners(db, chain, addresses)).keys())
  const block = await readBlock(node, tip.number + 1, ours)
  // The chain may have turned around between the two questions: the next step finds out.
  if (!block || block.parentHash !== tip.hash) return block !== undefined
  return inTransaction(db, tx => recordBlock(tx, chain, block, clock.now()))
}

async function back(
  { db, clock, log, settings }: CreditDeps,
  { chain }: Network,
  tip: { readonly number: number; readonly hash: string },
): Promise<boolean> {
  const below = await findBlockHash(db, chain, tip.number - 1)
  if (below === undefined)
    throw new TooDeep(`${chain} has turned around below block ${tip.number}, the oldest that is remembered`)
  log.warn({ chain, block: tip.number, hash: tip.hash }, 'a block is no longer part of the chain')
  return inTransaction(db, tx => takeBlockBack(tx, chain, tip, settings.mode, clock.now()))
}
