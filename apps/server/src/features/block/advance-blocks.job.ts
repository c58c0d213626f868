import { present } from '@firoza/core/assert'
import { blockResult } from '@firoza/core/block/block'
import type { BlockMove, BlockOrderMove, BlockState } from '@firoza/core/block/block.states'
import { RECEIVERS_MAX } from '@firoza/core/engine/deliver'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { releaseHold } from '../../ledger/holds.ts'
import {
  type BlockRow,
  listLiving,
  lockBlock,
  moveBlock,
  readBlockDemand,
  readSettledThrough,
  setCustody,
} from './block.store.ts'
import {
  type BlockOrderRow,
  holdOf,
  listInState,
  listInvalid,
  listPlaced,
  lockOrder,
  moveOrders,
  writeFills,
} from './block-order.store.ts'
import { deliverFills, returnToSeller, takeIntoCustody } from './custody.ts'
import { type BlockNotice, notifyBuyers } from './place-block-order.ts'
import { placeSimulated } from './simulated-buyers.ts'

export type BlockDeps = Pick<Deps, 'db' | 'engine' | 'clock' | 'log'>

/** No offer takes more steps than its machine has. */
const STEPS_MAX = 8

/** Moves every block trade on as far as its dates allow. What was begun and not finished is taken up where it stands. */
export async function advanceBlocks(deps: BlockDeps, end: AbortSignal = NEVER_ABORTED): Promise<void> {
  await forEachIsolated(deps.log, await listLiving(deps.db), offer => advanceBlock(deps, offer.publicId, end), end)
}

async function advanceBlock(deps: BlockDeps, publicId: string, end: AbortSignal): Promise<void> {
  for (let step = 0; step < STEPS_MAX && !end.aborted; step++) {
    const offer = present(await inTransaction(deps.db, tx => lockBlock(tx, publicId)), 'the block trade')
    if (!(await STEPS[offer.state]?.(deps, offer, end))) return
  }
}

/** What is done in a state; true where the offer has moved on. */
type Step = (deps: BlockDeps, offer: BlockRow, end: AbortSignal) => Promise<boolean>

const STEPS: Partial<Record<BlockState, Step>> = {
  upcoming: openBlock,
  open: closeBlock,
  closed: fillBlock,
  filled: unlockBlock,
  partial: unlockBlock,
  failed: undoBlock,
  cancelled: undoBlock,
}

/** Does something with the offer under its lock, where no one has moved it since it was read. */
async function underLock(
  { db, clock }: BlockDeps,
  offer: BlockRow,
  work: (tx: Tx, nowMs: number) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(db, async tx => {
    const locked = present(await lockBlock(tx, offer.publicId), 'the block trade')
    if (locked.state !== offer.state) return false
    await work(tx, clock.now())
    return true
  })
}

const move = (deps: BlockDeps, offer: BlockRow, name: BlockMove) =>
  underLock(deps, offer, (tx, nowMs) => moveBlock(tx, offer.id, name, nowMs))

/** The shares go into custody as soon as the seller has them free; without them the window does not open, and at its end the offer has failed. */
async function openBlock(deps: BlockDeps, offer: BlockRow): Promise<boolean> {
  const nowMs = deps.clock.now()
  if (offer.custody === 0) {
    if (await takeIntoCustody(deps, offer)) {
      return underLock(deps, offer, tx => setCustody(tx, offer.id, offer.quantity))
    }
    return nowMs < offer.closesAtMs ? false : move(deps, offer, 'fail')
  }
  return nowMs < offer.opensAtMs ? false : move(deps, offer, 'open')
}

/** Drops who may not buy any longer, then writes final price and fills of all at once, which publishes them. */
async function closeBlock(deps: BlockDeps, offer: BlockRow): Promise<boolean> {
  if (offer.simulatedBuyers !== null) await placeSimulated(deps, offer)
  if (deps.clock.now() < offer.closesAtMs) return false
  const invalid = await listInvalid(deps.db, offer.id, offer.realm)
  for (const { id } of invalid) await endOrder(deps, offer, id, 'drop', 'block_dropped')
  return underLock(deps, offer, async (tx, nowMs) => {
    const orders = await listPlaced(tx, offer.id)
    const { finalPrice, fills } = blockResult(offer, orders)
    await writeFills(tx, orders, fills)
    await moveBlock(tx, offer.id, 'close', nowMs, finalPrice)
  })
}

/** Shares and money move some at a time; what was delivered before a crash is delivered once, and only its order is moved on. */
async function fillBlock(deps: BlockDeps, offer: BlockRow, end: AbortSignal): Promise<boolean> {
  for (let afterId = 0n; ; ) {
    const page = await listInState(deps.db, offer.id, 'placed', afterId, RECEIVERS_MAX)
    const last = page.at(-1)
    if (!last || end.aborted) break
    afterId = last.id
    const winners = page.filter(({ filled }) => (filled ?? 0) > 0)
    const served = winners.length > 0 ? await deliverFills(deps, offer, winners) : new Map<string, bigint>()
    const delivered = winners.filter(({ publicId }) => served.has(publicId))
    await moveAll(deps, offer, delivered, 'fill', 'block_filled')
    for (const { id, filled } of page) if (filled === 0) await endOrder(deps, offer, id, 'miss', 'block_unfilled')
  }
  if ((await listInState(deps.db, offer.id, 'placed', 0n, 1)).length > 0) return false
  const { filled } = await readBlockDemand(deps.db, offer.id)
  if (filled === 0) return move(deps, offer, 'fail')
  if (!(await returnToSeller(deps, offer, offer.quantity - filled))) return false
  return move(deps, offer, filled < offer.quantity ? 'fill_part' : 'fill')
}

/** The engine has unlocked the lots by its settlement of the day; the orders follow. */
async function unlockBlock(deps: BlockDeps, offer: BlockRow, end: AbortSignal): Promise<boolean> {
  if ((await readSettledThrough(deps.db, offer.realm)) < offer.locksUntil) return false
  for (;;) {
    const page = await listInState(deps.db, offer.id, 'locked', 0n, RECEIVERS_MAX)
    if (end.aborted) return false
    if (page.length === 0) return move(deps, offer, 'unlock')
    await moveAll(deps, offer, page, 'unlock', 'block_unlocked')
  }
}

/** Of an offer that is over without fills, every hold is released and all shares go back. */
async function undoBlock(deps: BlockDeps, offer: BlockRow, end: AbortSignal): Promise<boolean> {
  for (;;) {
    const page = await listInState(deps.db, offer.id, 'placed', 0n, RECEIVERS_MAX)
    if (end.aborted) return false
    if (page.length === 0) break
    for (const { id } of page) await endOrder(deps, offer, id, 'release', 'block_released')
  }
  if (offer.custody > 0 && (await returnToSeller(deps, offer, offer.custody))) {
    await underLock(deps, offer, tx => setCustody(tx, offer.id, 0))
  }
  return false
}

/** Orders whose money and shares have moved; those that are moved on already are left alone. */
function moveAll(
  { db, clock }: BlockDeps,
  offer: BlockRow,
  orders: readonly BlockOrderRow[],
  name: 'fill' | 'unlock',
  notice: BlockNotice,
): Promise<void> {
  return inTransaction(db, async tx => {
    const still: BlockOrderRow[] = []
    for (const { id } of orders) {
      const locked = await lockOrder(tx, id)
      if (locked?.state === (name === 'fill' ? 'placed' : 'locked')) still.push(locked)
    }
    if (still.length === 0) return
    const ids = still.map(({ id }) => id)
    await moveOrders(tx, ids, name, clock.now())
    await notifyBuyers(tx, offer, still, notice, clock.now())
  })
}

/** One order ends without shares: all that it holds is free again. */
function endOrder(
  { db, clock }: BlockDeps,
  offer: BlockRow,
  id: bigint,
  name: Extract<BlockOrderMove, 'drop' | 'release' | 'miss'>,
  notice: BlockNotice,
): Promise<void> {
  return inTransaction(db, async tx => {
    const order = await lockOrder(tx, id)
    if (order?.state !== 'placed') return
    await releaseHold(tx, holdOf(order), clock.now())
    await moveOrders(tx, [id], name, clock.now())
    await notifyBuyers(tx, offer, [order], notice, clock.now())
  })
}
