import { authDraft } from '@firoza/api/kyc'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { decideDetails } from '@firoza/core/kyc/submission'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { openProfile } from '../../customers/kyc-profile.ts'
import { handle } from '../../http/call.ts'
import { encryptForm, numberFrom } from './encrypted-form.ts'
import { insertDraft, lockApplicant, saveDetails } from './kyc.store.ts'
import { findSending } from './open-check.ts'
import { profileFrom } from './profile-from.ts'

/** A phone that opens its camera may forget the page: the form is kept here, sealed, not in the browser. */
export const saveDraft = handle(authDraft, async ({ deps, sql, session, nowMs }, input) => {
  const { userId } = session
  await lockApplicant(sql, userId)
  const sending = await findSending(sql, userId)
  if (!sending.ok) return sending
  const { current, before, asked } = sending.value
  if (asked) return refuse('kyc_not_asked')
  const number = numberFrom(deps.vault, input, before)
  const decided = decideDetails({ ...input, number }, karachiDate(nowMs))
  if (!decided.ok) return decided
  const profile = profileFrom(input, openProfile(deps.vault, before))
  const checkId = current?.id ?? (await insertDraft(sql, userId, nowMs))
  await saveDetails(sql, checkId, decided.value, encryptForm(deps.vault, checkId, decided.value, profile))
  return ok({ state: 'draft' })
})
