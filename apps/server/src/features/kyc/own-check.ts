import type { auth } from '@firoza/api/account'
import type { OutputOf } from '@firoza/api/endpoint'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { decideAnotherSubmission, sendingOf } from '@firoza/core/kyc/standing'
import type { Queryable } from '../../db/sql.ts'
import { type CheckRow, listChecks, listMoves, listPictures, listSubmissionTimes } from './kyc.store.ts'

type Own = Pick<OutputOf<typeof auth>, 'check' | 'canSend' | 'submissionsLeft'>

/** What a person sees of their own check, and whether they can send something now. */
export async function ownCheck(sql: Queryable, userId: bigint, verified: boolean, nowMs: TimeMs): Promise<Own> {
  const [newest] = await listChecks(sql, userId)
  const another = decideAnotherSubmission(await listSubmissionTimes(sql, userId, 0), nowMs)
  const submissionsLeft = another.ok ? another.value.left : 0
  // Somebody may be verified without a check of their own: those who came with the sandbox.
  if (!newest) return { check: null, canSend: !verified, submissionsLeft }
  return {
    check: {
      id: String(newest.id),
      state: newest.state,
      form: formOf(newest),
      pictures: (await listPictures(sql, newest.id)).map(({ side, uploadedAt }) => ({ side, uploadedAt })),
      ask: askOf(newest),
      history: (await listMoves(sql, newest.id)).map(({ move, to, at }) => ({ move, to, at })),
    },
    canSend: sendingOf(newest, karachiDate(nowMs)) !== undefined,
    submissionsLeft,
  }
}

export function formOf(check: CheckRow) {
  const { documentType, country, fullName, numberEnding, issuedOn, expiresOn, bornOn, gender } = check
  if (!documentType || !country || !fullName || !numberEnding || !issuedOn || !bornOn || !gender) return null
  return { documentType, country, fullName, numberEnding, issuedOn, expiresOn: expiresOn ?? '', bornOn, gender }
}

export function askOf({ askedItems, askedReasons, askedNote }: CheckRow) {
  if (askedReasons.length === 0) return null
  return { items: askedItems, reasons: askedReasons, note: askedNote }
}
