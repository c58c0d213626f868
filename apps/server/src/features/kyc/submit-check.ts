import type { InputOf } from '@firoza/api/endpoint'
import { authSubmit } from '@firoza/api/kyc'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { automaticChecks, riskOf } from '@firoza/core/kyc/automatic-checks'
import { SIDES } from '@firoza/core/kyc/document'
import { decideAnotherSubmission } from '@firoza/core/kyc/standing'
import { decideSubmission } from '@firoza/core/kyc/submission'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../db/sql.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { followStatus } from './follow-status.ts'
import {
  type CheckRow,
  dropNewPictures,
  findDuplicates,
  insertDraft,
  listPictures,
  listSubmissionTimes,
  lockApplicant,
  saveSubmission,
  takeStep,
} from './kyc.store.ts'
import { findSending } from './open-check.ts'
import { openNumber, sealNumber } from './sealed-number.ts'

type Form = InputOf<typeof authSubmit>

export const submitCheck = handle(authSubmit, async ({ deps, sql, session, nowMs, ip }, input) => {
  const { userId } = session
  const today = karachiDate(nowMs)
  const applicant = await lockApplicant(sql, userId)
  const sending = await findSending(sql, userId, today)
  if (!sending.ok) return sending
  const { checks, current, asked } = sending.value
  if (asked && current && !staysAsItWas(current, input)) return refuse('kyc_not_asked')
  const earlier = await listSubmissionTimes(sql, userId, 0)
  const another = decideAnotherSubmission(earlier, nowMs)
  if (!another.ok) return another
  const number = input.number === '' && current ? openNumber(deps.vault, current) : input.number
  if (asked && current && current.documentType === input.documentType) {
    await dropNewPictures(
      sql,
      current.id,
      SIDES.filter(side => current.askedItems.includes(side)),
    )
  }
  const sent = current ? await sentSides(sql, current, input) : []
  const decided = decideSubmission({ ...input, number }, sent, today)
  if (!decided.ok) return decided
  const checkId = current?.id ?? (await insertDraft(sql, userId, nowMs))
  const sealed = sealNumber(deps.vault, checkId, decided.value)
  const duplicates = await findDuplicates(sql, userId, sealed.digest)
  const facts = { duplicates: duplicates.length, phone: applicant.phone, submissions: earlier.length + 1 }
  const findings = automaticChecks(decided.value, facts, today)
  const risk = riskOf(findings, applicant.accountType)
  await replaceRejected(sql, checks, nowMs)
  await saveSubmission(sql, checkId, decided.value, sealed, { findings, risk }, nowMs)
  await takeStep(sql, { checkId, move: 'submit', to: 'submitted' }, nowMs)
  await takeStep(sql, { checkId, move: 'refer', to: 'in_review' }, nowMs)
  const idStatus = await followStatus(sql, userId)
  await addSecurityEvent(sql, { userId, kind: 'identity_submitted', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'kyc_submitted', details: {} }, nowMs)
  return ok({ idStatus, state: 'in_review', submissionsLeft: another.value.left - 1 })
})

/** Where the form was not asked for again, it has to come back as it was. */
function staysAsItWas(check: CheckRow, form: Form): boolean {
  if (check.askedItems.includes('details')) return true
  const same: readonly (keyof CheckRow & keyof Form)[] = [
    'documentType',
    'country',
    'fullName',
    'bornOn',
    'gender',
    'issuedOn',
  ]
  return (
    form.number === '' && form.expiresOn === (check.expiresOn ?? '') && same.every(name => form[name] === check[name])
  )
}

/**
 * The sides of which there is a picture; one that is asked for again counts when it has come again, and of another kind of document
 * every side does.
 */
async function sentSides(tx: Tx, check: CheckRow, { documentType }: Form) {
  const pictures = await listPictures(tx, check.id)
  const another = check.documentType !== null && check.documentType !== documentType
  return pictures
    .filter(({ side, submittedAtMs }) => submittedAtMs === null || (!another && !check.askedItems.includes(side)))
    .map(({ side }) => side)
}

async function replaceRejected(tx: Tx, checks: readonly CheckRow[], nowMs: number): Promise<void> {
  for (const { id, state } of checks) {
    if (state === 'rejected') await takeStep(tx, { checkId: id, move: 'replace', to: 'replaced' }, nowMs)
  }
}
