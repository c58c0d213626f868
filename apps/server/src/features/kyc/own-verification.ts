import { auth } from '@firoza/api/account'
import { authAppeal, authDraft } from '@firoza/api/kyc'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { decideDetails } from '@firoza/core/kyc/submission'
import { mayAppeal } from '@firoza/core/kyc/verification-status'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { takeStep } from '../../customers/identity-check.store.ts'
import { followStatus } from '../../customers/identity-check.ts'
import { findKycLevel } from '../../customers/kyc-level.store.ts'
import { openProfile } from '../../customers/kyc-profile.ts'
import { findUser } from '../../customers/user.store.ts'
import { handle } from '../../http/call.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { encryptForm, numberFrom } from './encrypted-form.ts'
import { insertDraft, listChecks, listMoves, lockApplicant, saveDetails } from './kyc.store.ts'
import { findSending } from './open-check.ts'
import { ownCheck } from './own-check.ts'
import { profileFrom } from './profile-from.ts'

export const readVerification = handle(auth, async ({ deps, sql, session, nowMs }) => {
  const user = present(await findUser(sql, session.userId), 'the person of a session')
  const phoneVerified = user.phoneVerifiedAtMs !== null
  const verified = user.idStatus === 'succ'
  return ok({
    idStatus: user.idStatus,
    level: await findKycLevel(sql, session.userId),
    phoneVerified,
    emailVerified: user.emailVerifiedAtMs !== null,
    canTradeReal: verified,
    ...(await ownCheck(sql, deps.vault, user, nowMs)),
  })
})

/** Who rejected stays written down as the last reviewer, and so cannot answer. */
export const appealCheck = handle(authAppeal, async ({ sql, session, nowMs }, { text }) => {
  const { userId } = session
  await lockApplicant(sql, userId)
  const [newest] = await listChecks(sql, userId)
  if (!newest || !mayAppeal(await listMoves(sql, newest.id), nowMs)) return refuse('kyc_not_appealable')
  await takeStep(sql, { checkId: newest.id, move: 'appeal', to: 'appealed', note: text }, nowMs)
  const idStatus = await followStatus(sql, userId)
  await addNotice(sql, { userId, kind: 'kyc_appealed', details: {} }, nowMs)
  return ok({ idStatus, state: 'appealed' })
})

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
