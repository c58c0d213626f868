import type { InputOf } from '@firoza/api/endpoint'
import { kycDecide } from '@firoza/api/kyc'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { foundByNow } from '@firoza/core/kyc/automatic-checks'
import { decideReview, type InnerMove, isInner, type ReviewMove } from '@firoza/core/kyc/review'
import type { NoticeKind } from '@firoza/core/notify/notice-kind'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { takeStep } from '../../../customers/identity-check.store.ts'
import { followStatus } from '../../../customers/identity-check.ts'
import { changeScore } from '../../../customers/score.ts'
import type { Tx } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import { findOwnUserId } from '../../../review/staff-as-investor.store.ts'
import {
  type CheckRow,
  findDuplicates,
  isVerifiedElsewhere,
  listChecks,
  listMoves,
  lockCheck,
  saveAsk,
  setLastReviewer,
} from '../kyc.store.ts'

/** What the person is told. */
const NOTICES: { readonly [M in Exclude<ReviewMove, InnerMove>]: NoticeKind } = {
  approve: 'kyc_verified',
  approve_second: 'kyc_verified',
  request_more: 'kyc_more_needed',
  reject: 'kyc_rejected',
  suspend: 'kyc_suspended',
  reinstate: 'kyc_reinstated',
}

/** After these the step that follows is for a colleague. */
const HANDS_OVER: readonly ReviewMove[] = ['approve_first', 'reject', 'suspend']

export const decideCheck = handle(kycDecide, async ({ sql, session, nowMs }, input) => {
  const { move, reasons, items, note } = input
  const { staffId } = session
  const check = await lockCheck(sql, input.id)
  if (!check) return refuse('not_found', { what: 'identity check' }, 'id')
  if ((await listMoves(sql, check.id)).length !== input.steps) return refuse('kyc_changed')
  if ((await findOwnUserId(sql, staffId)) === check.userId) return refuse('case_own_interest')
  const duplicates = check.numberDigest ? await findDuplicates(sql, check.userId, check.numberDigest) : []
  const { risk } = foundByNow(check, duplicates.length)
  const reviewed = { ...check, risk, lastReviewer: check.lastReviewer === null ? null : String(check.lastReviewer) }
  const wish = { move, reviewer: String(staffId), reasons, items }
  const decided = decideReview(reviewed, wish, karachiDate(nowMs))
  if (!decided.ok) return decided
  // Its document is somebody else's: two members of staff have said so.
  if (check.numberReleased) return refuse('kyc_number_verified_elsewhere')
  if (decided.value === 'verified') {
    const free = await makeRoom(sql, check, nowMs)
    if (!free.ok) return free
  }
  await takeStep(sql, { checkId: check.id, move, to: decided.value, staffId, reasons, items, note }, nowMs)
  await setLastReviewer(sql, check.id, HANDS_OVER.includes(move) ? staffId : null)
  const ask = askAfter(input)
  await saveAsk(sql, check.id, ask)
  const idStatus = await followStatus(sql, check.userId)
  if (decided.value === 'verified') {
    await changeScore(sql, { userId: check.userId, rule: 'kyc_verified', evidence: `check ${check.id}` }, nowMs)
  }
  if (!isInner(move)) await addNotice(sql, { userId: check.userId, kind: NOTICES[move], details: {} }, nowMs)
  await logStaffAccess(sql, { staffId, userIds: [check.userId], action: 'kyc_decided', reason: ask.note }, nowMs)
  return ok({ state: decided.value, idStatus })
})

/** What the person reads is the reason of the last decision that was not a yes. */
function askAfter({ move, reasons, items, note }: InputOf<typeof kycDecide>) {
  if (move === 'request_more') return { items, reasons, note }
  return move === 'reject' || move === 'suspend' ? { items: [], reasons, note } : { items: [], reasons: [], note: '' }
}

/** One document is verified for one person, and one person by one check: the earlier one makes way, unless a colleague suspended it. */
async function makeRoom(
  tx: Tx,
  { id, userId, numberDigest }: CheckRow,
  nowMs: number,
): Promise<Outcome<undefined, 'kyc_number_verified_elsewhere' | 'kyc_other_suspended'>> {
  const digest = present(numberDigest, 'the digest of a check that was sent in')
  if (await isVerifiedElsewhere(tx, userId, digest)) return refuse('kyc_number_verified_elsewhere')
  const others = (await listChecks(tx, userId)).filter(check => check.id !== id)
  if (others.some(({ state }) => state === 'suspended')) return refuse('kyc_other_suspended')
  for (const earlier of others.filter(({ state }) => state === 'verified')) {
    await takeStep(tx, { checkId: earlier.id, move: 'replace', to: 'replaced' }, nowMs)
  }
  return ok()
}
