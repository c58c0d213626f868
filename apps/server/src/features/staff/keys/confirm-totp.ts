import { staffTotpConfirm } from '@firoza/api/staff-keys'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { showRecoveryCode } from '@firoza/core/user/second-factor'
import { inTransaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/call.ts'
import { makeRecoveryCodes } from '../../../standing/recovery-codes.ts'
import { confirmStaffTotp, findStaffTotp } from './staff-totp.store.ts'
import { recoveryDigestOf, tryStaffFactor } from './try-staff-factor.ts'

export const confirmStaffFactor = handle(staffTotpConfirm, async ({ deps, session, nowMs }, { secondFactor }) => {
  const { staffId, tokenHash } = session
  const totp = await findStaffTotp(deps.db, staffId)
  if (!totp) return refuse('second_factor_not_begun')
  if (totp.confirmed) return refuse('second_factor_set')
  const right = await tryStaffFactor(deps, { staffId, given: secondFactor, onlyConfirmed: false }, nowMs)
  if (!right.ok) return right
  const codes = makeRecoveryCodes()
  const digests = codes.map(code => recoveryDigestOf(deps.vault, staffId, code))
  const confirmed = { staffId, tokenHash, secret: totp.secretSealed, digests }
  const isOn = await inTransaction(deps.db, tx => confirmStaffTotp(tx, confirmed, nowMs))
  if (!isOn) return refuse('second_factor_not_begun')
  return ok({ recoveryCodes: codes.map(showRecoveryCode) })
})
