import { remove } from '@firoza/api/passkey'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { handle } from '../../http/call.ts'
import { checkOwnPassword } from '../../standing/check-own-password.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { noteSecretsChanged } from '../../standing/owner.store.ts'
import { deletePasskey, listPasskeys } from '../../standing/passkey.store.ts'
import { dropUselessRecoveryCodes } from '../../standing/recovery-codes.ts'
import { revokeAll } from '../../standing/revoke-sign-ins.store.ts'
import { requireStepUp } from '../../standing/step-up.ts'

export const removePasskey = handle(remove, async (call, { id, password, secondFactor }) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId, signInId } = session
  const passkey = (await listPasskeys(sql, userId)).find(row => row.id === id)
  if (!passkey) return refuse('not_found', { what: 'passkey' }, 'id')
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  await deletePasskey(sql, userId, id)
  await noteSecretsChanged(sql, userId, nowMs)
  await revokeAll(sql, { userId, but: signInId, why: 'second_factor_changed' }, nowMs)
  await dropUselessRecoveryCodes(sql, userId)
  await addSecurityEvent(sql, { userId, kind: 'passkey_removed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'passkey_removed', details: { name: passkey.name } }, nowMs)
  return ok({ newDestinationsFrom: newDestinationsFromMs(nowMs) })
})
