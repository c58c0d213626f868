import { randomUUID } from 'node:crypto'
import { add } from '@firoza/api/passkey'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { inTransaction } from '../../db/transaction.ts'
import { type CallOf, handle } from '../../http/call.ts'
import { stillSignedIn } from '../../http/session.store.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { lockOwner } from '../../standing/owner.store.ts'
import { insertPasskey, listPasskeys, type PasskeyRow, takeChallenge } from '../../standing/passkey.store.ts'
import { issueRecoveryCodes } from '../../standing/recovery-codes.ts'
import { relyingPartyOf } from '../../standing/relying-party.ts'
import { revokeAll } from '../../standing/revoke-sign-ins.store.ts'
import { scoreProtection } from '../../standing/score.ts'
import { countRecoveryCodes } from '../../standing/second-factor.store.ts'
import { hasSecondFactor } from '../../standing/step-up.ts'
import { readNewPasskey, verifyNewPasskey } from './read-new-passkey.ts'

type AddCall = CallOf<typeof add>
type KeepRefusal = 'passkeys_max' | 'passkey_not_made' | 'session_invalid'
type Added = { readonly id: string; readonly recoveryCodes: string[] }

export const addPasskey = handle(add, async (call, { name, passkey }) => {
  const { deps, session, nowMs } = call
  const { userId } = session
  const party = relyingPartyOf(deps.settings)
  const made = readNewPasskey(passkey)
  if (!made || !party.isOwn(made.origin)) return refuse('passkey_not_made')
  // The password and the second factor were asked for when the question was: only its answer may be kept.
  const { challenge, transports } = made
  if (!(await takeChallenge(deps.db, { challenge, userId, purpose: 'make' }, nowMs))) return refuse('passkey_not_made')
  const found = await verifyNewPasskey(made, party)
  if (!found) return refuse('passkey_not_made')
  const { id: credentialId, publicKey, counter } = found.credential
  return keep(call, {
    id: randomUUID(),
    userId,
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports,
    backedUp: found.credentialBackedUp,
    name: name.trim() || '…',
    createdAtMs: nowMs,
  })
})

async function keep(
  { deps, session, nowMs, ip }: AddCall,
  row: Omit<PasskeyRow, 'lastUsedAtMs'>,
): Promise<Outcome<Added, KeepRefusal>> {
  const { userId, id, name } = row
  return inTransaction(deps.db, async (tx): Promise<Outcome<Added, KeepRefusal>> => {
    await lockOwner(tx, userId)
    if (!(await stillSignedIn(tx, session))) return refuse('session_invalid')
    if ((await listPasskeys(tx, userId)).length >= LIMITS.passkeysMax) {
      return refuse('passkeys_max', { max: LIMITS.passkeysMax })
    }
    const first = !(await hasSecondFactor(tx, userId)) || (await countRecoveryCodes(tx, userId)) === 0
    if (!(await insertPasskey(tx, row))) return refuse('passkey_not_made')
    await revokeAll(tx, { userId, but: session.signInId, why: 'second_factor_changed' }, nowMs)
    await addSecurityEvent(tx, { userId, kind: 'passkey_added', ip }, nowMs)
    await addNotice(tx, { userId, kind: 'passkey_added', details: { name } }, nowMs)
    await scoreProtection(tx, userId, nowMs)
    return ok({ id, recoveryCodes: first ? await issueRecoveryCodes(tx, deps.vault, userId) : [] })
  })
}
