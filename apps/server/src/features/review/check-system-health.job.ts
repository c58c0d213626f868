import { DAY_MS } from '@firoza/core/clock'
import { faultText, trialBalance } from '@firoza/core/ledger/trial-balance'
import { type SealedPlace, verifyAudit } from '../../audit/verify-audit.ts'
import { findChain, findTip } from '../../chain/chain.store.ts'
import type { Network } from '../../chain/network.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import type { Deps } from '../../deps.ts'
import { abortable, NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { sumBooks } from '../../ledger/book-sums.store.ts'
import { type AlarmKind, endAlarm, raiseAlarm } from '../../notify/alarm.store.ts'

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'networks'>

/** Holds the books of both realms to themselves. It reads every account there is; payouts look at the books by themselves each time before they pay. */
export async function watchBooks(deps: WatchDeps): Promise<void> {
  const { faults } = trialBalance(await sumBooks(deps.db))
  await tell(deps, 'books', faults.length === 0 ? undefined : faults.map(faultText).join('; '))
}

/** Holds each open network to its node. */
export async function watchNetworks(deps: WatchDeps, end: AbortSignal = NEVER_ABORTED): Promise<void> {
  await tell(deps, 'chain', await findChainFault(deps, end))
}

/**
 * Walks the audit, in one snapshot: the whole at first, once a day, and for as long as something is wrong; else what came since the last hour that
 * was found right. The whole one is held to that hour's end, so that a chain which was rewritten whole is found while the server stays open.
 */
export function auditWatch(deps: WatchDeps): (end?: AbortSignal) => Promise<void> {
  let right: SealedPlace | undefined
  let wholeFromMs = Number.NEGATIVE_INFINITY
  return async (end = NEVER_ABORTED) => {
    const nowMs = deps.clock.now()
    const whole = right === undefined || nowMs >= wholeFromMs
    const known = right && right.seq > 0n ? { seq: right.seq, hash: right.hash.toString('hex') } : undefined
    const { fault, sealed } = await atOneMoment(deps.db, tx =>
      whole ? verifyAudit(tx, known, undefined, end) : verifyAudit(tx, undefined, right, end),
    )
    if (fault === undefined) right = sealed
    if (fault !== undefined) wholeFromMs = nowMs
    else if (whole) wholeFromMs = nowMs + DAY_MS
    await tell(deps, 'audit', fault)
  }
}

async function tell({ db, clock, log }: WatchDeps, kind: AlarmKind, fault: string | undefined): Promise<void> {
  if (fault === undefined) return endAlarm(db, kind)
  if (await raiseAlarm(db, kind, fault, clock.now())) log.fatal({ alarm: kind, fault }, 'the platform raises an alarm')
}

async function findChainFault(deps: WatchDeps, end: AbortSignal): Promise<string | undefined> {
  for (const network of deps.networks.values()) {
    const fault = await findLag(deps, network, end)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Behind by more blocks than a credit waits for, people's payments come late. */
async function findLag(
  { db, log }: WatchDeps,
  { chain, nodes }: Network,
  end: AbortSignal,
): Promise<string | undefined> {
  let head: number
  try {
    head = await abortable(end, nodes[0].head())
  } catch (error) {
    end.throwIfAborted()
    log.error({ err: error, chain }, 'a node did not report its latest block')
    return `the node of ${chain} does not answer`
  }
  const known = (await findTip(db, chain))?.number ?? head
  const most = (await findChain(db, chain))?.confirmations ?? 0
  return head - known > most ? `${chain} is followed to block ${known}, its node has ${head}` : undefined
}
