import { kycInfo } from '@firoza/api/kyc'
import { present } from '@firoza/core/assert'
import { foundByNow } from '@firoza/core/kyc/automatic-checks'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { openProfile } from '../../../customers/kyc-profile.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { signedLink } from '../../../vault/signed-link.ts'
import { openNumber } from '../encrypted-form.ts'
import { findApplicant, findCheck, findDuplicates, listMoves, listPictures } from '../kyc.store.ts'
import { appealOf, askOf, formOf } from '../own-check.ts'
import { toQueueItem } from './list-queue.ts'

/** The history is read before what it led to: whoever sends something in meanwhile is seen with too few steps, never with too many. */
export const readCheck = handle(kycInfo, async ({ deps, sql, session, nowMs }, { id, reason }) => {
  const checkId = parseId(id) ?? 0n
  const moves = await listMoves(sql, checkId)
  const check = await findCheck(sql, checkId)
  const form = check && formOf(check)
  if (!check || !form || check.submittedAtMs === null) return refuse('not_found', { what: 'identity check' }, 'id')
  const { staffId } = session
  await logStaffAccess(sql, { staffId, userIds: [check.userId], action: 'kyc_viewed', reason }, nowMs)
  const { publicId, nickname, phone, accountType } = await findApplicant(sql, check.userId)
  const { numberLast4: _, ...shown } = form
  const digest = present(check.numberDigest, 'the digest of a check that was sent in')
  const duplicates = await findDuplicates(sql, check.userId, digest)
  const { findings, risk } = foundByNow(check, duplicates.length)
  const pictures = await listPictures(sql, check.id)
  return ok({
    ...toQueueItem({ ...check, risk, publicId, nickname }),
    asOf: nowMs,
    form: { ...shown, number: openNumber(deps.vault, check), profile: openProfile(deps.vault, check) },
    appeal: appealOf(moves),
    phone,
    accountType,
    findings,
    numberReleased: check.numberReleased,
    duplicates,
    pictures: pictures
      .filter(({ submittedAtMs }) => submittedAtMs !== null)
      .map(picture => ({
        side: picture.side,
        uploadedAt: picture.uploadedAt,
        url: signedLink(deps.vault, 'kyc', [picture.id, String(staffId)], nowMs).url,
      })),
    ask: askOf(check),
    mineLast: check.lastReviewer === staffId,
    history: moves.map(({ by, ...move }) => ({ ...move, by: by ?? '' })),
  })
})
