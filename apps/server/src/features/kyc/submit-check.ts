import type { InputOf } from '@firoza/api/endpoint'
import { authSubmit } from '@firoza/api/kyc'
import { karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import { automaticChecks, riskOf } from '@firoza/core/kyc/automatic-checks'
import { SIDES } from '@firoza/core/kyc/document'
import { decideProfile, PROFILE_FIELDS, type Profile, type ProfileRefusal } from '@firoza/core/kyc/profile'
import { decideSubmission, type Submission, type SubmissionRefusal } from '@firoza/core/kyc/submission'
import { decideAnotherSubmission } from '@firoza/core/kyc/verification-status'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { takeStep } from '../../customers/identity-check.store.ts'
import { followStatus } from '../../customers/identity-check.ts'
import { openProfile } from '../../customers/kyc-profile.ts'
import type { Tx } from '../../db/sql.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import type { Vault } from '../../vault/vault.ts'
import { encryptForm, numberFrom } from './encrypted-form.ts'
import {
  type CheckRow,
  dropNewPictures,
  findDuplicates,
  insertDraft,
  listPictures,
  listSubmissionTimes,
  lockApplicant,
  saveDetails,
  saveSubmission,
} from './kyc.store.ts'
import { findSending, type Sending } from './open-check.ts'
import { askedFields, profileFrom } from './profile-from.ts'

type Form = InputOf<typeof authSubmit>

export const submitCheck = handle(authSubmit, async ({ deps, sql, session, nowMs, ip }, input) => {
  const { userId } = session
  const applicant = await lockApplicant(sql, userId)
  const sending = await findSending(sql, userId)
  if (!sending.ok) return sending
  const { checks, current, before, asked } = sending.value
  if (asked && current && !staysAsItWas(current, input)) return refuse('kyc_not_asked')
  const earlier = await listSubmissionTimes(sql, userId, 0)
  const another = decideAnotherSubmission(earlier, nowMs)
  if (!another.ok) return another
  if (asked && current?.documentType === input.documentType) {
    await dropNewPictures(
      sql,
      current.id,
      SIDES.filter(side => current.askedItems.includes(side)),
    )
  }
  const decided = await decideForm({ sql, vault: deps.vault, current, before, asked, today: karachiDate(nowMs) }, input)
  if (!decided.ok) return decided
  const { document, profile } = decided.value
  const checkId = current?.id ?? (await insertDraft(sql, userId, nowMs))
  const sealed = encryptForm(deps.vault, checkId, document, profile)
  const held = checks.find(({ state }) => state === 'verified')
  const facts = {
    duplicates: (await findDuplicates(sql, userId, sealed.digest)).length,
    phone: applicant.phone,
    submissions: earlier.length + 1,
    nationality: profile.nationality,
    iban: profile.iban,
    verified: held && { fullName: held.fullName ?? '', iban: openProfile(deps.vault, held).iban },
  }
  const findings = automaticChecks(document, facts, karachiDate(nowMs))
  const risk = riskOf(findings, profile.accountKind === 'hni' ? 'hni' : applicant.accountType)
  await replaceRejected(sql, checks, nowMs)
  await saveDetails(sql, checkId, document, sealed)
  await saveSubmission(sql, checkId, sealed.digest, { findings, risk }, nowMs)
  await takeStep(sql, { checkId, move: 'submit', to: 'submitted' }, nowMs)
  await takeStep(sql, { checkId, move: 'refer', to: 'in_review' }, nowMs)
  const idStatus = await followStatus(sql, userId)
  await addSecurityEvent(sql, { userId, kind: 'identity_submitted', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'kyc_submitted', details: {} }, nowMs)
  return ok({ idStatus, state: 'in_review', submissionsLeft: another.value.left - 1 })
})

interface Before extends Pick<Sending, 'current' | 'before' | 'asked'> {
  readonly sql: Tx
  readonly vault: Vault
  readonly today: TradingDate
}

/** The document with its pictures and the answers; of what was not asked for again, what was said before. */
async function decideForm(
  { sql, vault, current, before, asked, today }: Before,
  input: Form,
): Promise<Outcome<{ document: Submission; profile: Profile }, SubmissionRefusal | ProfileRefusal | 'kyc_not_asked'>> {
  const number = numberFrom(vault, input, before)
  const sent = current ? await sentSides(sql, current, input) : []
  const document = decideSubmission({ ...input, number }, sent, today)
  if (!document.ok) return document
  const said = openProfile(vault, before)
  const given = profileFrom(input, said)
  const fields = askedFields(current, asked)
  const other = PROFILE_FIELDS.filter(field => !fields.includes(field))
  if (other.some(field => given[field] !== said[field])) return refuse('kyc_not_asked')
  const profile = decideProfile(given, fields)
  return profile.ok ? ok({ document: document.value, profile: profile.value }) : profile
}

/** Where the document was not asked for again, it has to come back as it was. */
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
    form.number === '' &&
    form.expiresOn === (check.expiresOn ?? '') &&
    form.cardKind === (check.cardKind ?? '') &&
    same.every(name => form[name] === check[name])
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
