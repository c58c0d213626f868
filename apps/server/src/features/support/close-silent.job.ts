import { LIMITS } from '@firoza/core/limits'
import { LAPSE_MS } from '@firoza/core/support/promise'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { endConversation } from './end-conversation.ts'
import { listSilent, lockConversation } from './support.store.ts'

/** Closes conversations that were answered and in which the person has said nothing for three days. */
export async function closeSilent(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
  atOnce: number = LIMITS.silentRoundMax,
): Promise<number> {
  const nowMs = clock.now()
  let closed = 0
  const close = async (id: bigint) => {
    closed += await inTransaction(db, async tx => {
      const conversation = await lockConversation(tx, id)
      // Somebody may have spoken while it was waited for.
      if (!conversation || nowMs - conversation.movedAtMs < LAPSE_MS) return 0
      return (await endConversation(tx, conversation, { by: 'time' }, nowMs)).ok ? 1 : 0
    })
  }
  const list = (afterId: bigint, limit: number) => listSilent(db, nowMs - LAPSE_MS, afterId, limit)
  await forEachPage(log, { atOnce, list, idOf: id => id, work: close }, end)
  return closed
}
