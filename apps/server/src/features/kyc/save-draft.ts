import { authDraft } from '@firoza/api/kyc'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { decideDetails } from '@firoza/core/kyc/submission'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { insertDraft, lockApplicant, saveDetails } from './kyc.store.ts'
import { findSending } from './open-check.ts'
import { openNumber, sealNumber } from './sealed-number.ts'

/** A phone that opens its camera may forget the page: the form is kept here, its number sealed, not in the browser. */
export const saveDraft = handle(authDraft, async ({ deps, sql, session, nowMs }, input) => {
  const { userId } = session
  const today = karachiDate(nowMs)
  await lockApplicant(sql, userId)
  const sending = await findSending(sql, userId, today)
  if (!sending.ok) return sending
  const { current, asked } = sending.value
  if (asked) return refuse('kyc_not_asked')
  const number = input.number === '' && current ? openNumber(deps.vault, current) : input.number
  const decided = decideDetails({ ...input, number }, today)
  if (!decided.ok) return decided
  const checkId = current?.id ?? (await insertDraft(sql, userId, nowMs))
  await saveDetails(sql, checkId, decided.value, sealNumber(deps.vault, checkId, decided.value))
  return ok({ state: 'draft' })
})
