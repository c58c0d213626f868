import { randomInt } from 'node:crypto'
import { totpConfirm } from '@firoza/api/security'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, showRecoveryCode } from '@firoza/core/user/second-factor'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { confirmTotp, findTotp } from '../../standing/second-factor.store.ts'
import { recoveryDigest, trySecondFactor } from '../../standing/step-up.ts'

export const confirmOwnTotp = handle(totpConfirm, async ({ deps, session, nowMs, ip }, { code }) => {
  const { userId } = session
  const totp = await findTotp(deps.db, userId)
  if (!totp) return refuse('second_factor_not_begun')
  if (totp.confirmed) return refuse('second_factor_set')
  const right = await trySecondFactor(deps, userId, code, nowMs)
  if (!right.ok) return right
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  const digests = codes.map(made => recoveryDigest(deps.vault, userId, made))
  await inTransaction(deps.db, async tx => {
    await confirmTotp(tx, userId, digests, nowMs)
    await addSecurityEvent(tx, { userId, kind: 'second_factor_set', ip }, nowMs)
    await addNotice(tx, { userId, kind: 'second_factor_set', details: {} }, nowMs)
  })
  return ok({ recoveryCodes: codes.map(showRecoveryCode) })
})

function makeCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')
}
