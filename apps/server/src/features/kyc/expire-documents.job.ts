import { karachiDate } from '@firoza/core/calendar/trading-day'
import { type KycItem, sidesOf } from '@firoza/core/kyc/document'
import { expiryNoticeDue, isExpired } from '@firoza/core/kyc/submission'
import { LIMITS } from '@firoza/core/limits'
import { takeStep } from '../../customers/identity-check.store.ts'
import { followStatus } from '../../customers/identity-check.ts'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { addNotice } from '../../notify/notice.store.ts'
import {
  type EndingRow,
  findCheck,
  listChecks,
  listEnding,
  lockApplicant,
  saveAsk,
  setExpiryNotified,
} from './kyc.store.ts'

/** Tells people 30, 7 and 1 days before their document ends, and asks for a new one when it has. */
export async function expireDocuments(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
  atOnce: number = LIMITS.documentsRoundMax,
): Promise<number> {
  const nowMs = clock.now()
  const list = (afterId: bigint, limit: number) => listEnding(db, karachiDate(nowMs), afterId, limit)
  const look = ({ id, userId }: EndingRow) => inTransaction(db, tx => lookAt(tx, id, userId, nowMs))
  return forEachPage(log, { atOnce, list, idOf: ({ id }) => id, work: look }, end)
}

async function lookAt(tx: Tx, id: bigint, userId: bigint, nowMs: number): Promise<void> {
  await lockApplicant(tx, userId)
  const check = await findCheck(tx, id)
  if (check?.state !== 'verified' || check.expiresOn === null) return
  const today = karachiDate(nowMs)
  if (isExpired(check.expiresOn, today)) return expire(tx, id, userId, nowMs)
  const due = expiryNoticeDue(check.expiresOn, today)
  if (due === undefined || (check.expiryNotified !== null && check.expiryNotified <= due)) return
  await setExpiryNotified(tx, id, due)
  await addNotice(tx, { userId, kind: 'kyc_expires_soon', details: { date: check.expiresOn } }, nowMs)
}

/** Where a newer check is on its way, it takes the place; otherwise the person is asked for a new document. */
async function expire(tx: Tx, id: bigint, userId: bigint, nowMs: number): Promise<void> {
  const [newest] = await listChecks(tx, userId)
  if (newest && newest.id !== id) {
    await takeStep(tx, { checkId: id, move: 'replace', to: 'replaced' }, nowMs)
  } else {
    const sides = newest?.documentType ? sidesOf(newest.documentType) : []
    const ask = { items: ['details', ...sides] as KycItem[], reasons: ['expired'] as const, note: '' }
    await takeStep(tx, { checkId: id, move: 'review_again', to: 'in_review' }, nowMs)
    await takeStep(tx, { checkId: id, move: 'request_more', to: 'action_required', ...ask }, nowMs)
    await saveAsk(tx, id, ask)
  }
  await followStatus(tx, userId)
  await addNotice(tx, { userId, kind: 'kyc_expired', details: {} }, nowMs)
}
