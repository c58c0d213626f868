import { randomUUID } from 'node:crypto'
import { add, begin, list, remove } from '@firoza/api/auth-passkey'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from '../../auth/passkey.store.ts'
import { CHALLENGE_LIFE_MS } from '../../auth/passkey-proof.ts'
import { dropUselessRecoveryCodes, issueRecoveryCodes } from '../../auth/recovery-codes.ts'
import { relyingPartyOf } from '../../auth/relying-party.ts'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { countRecoveryCodes } from '../../auth/second-factor.store.ts'
import { hasSecondFactor, requireStepUp } from '../../auth/step-up.ts'
import { scoreProtection } from '../../customers/score.ts'
import { findUser } from '../../customers/user.store.ts'
import { lockUser, noteSecretsChanged } from '../../customers/user-lock.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type CallOf, handle } from '../../http/call.ts'
import { stillSignedIn } from '../../http/session.store.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { readNewPasskey, verifyNewPasskey } from './read-new-passkey.ts'

export const beginPasskey = handle(begin, async (call, { password, secondFactor }) => {
  const { deps, session, nowMs } = call
  const { userId } = session
  const known = await listPasskeys(deps.db, userId)
  if (known.length >= LIMITS.passkeysMax) return refuse('passkeys_max', { max: LIMITS.passkeysMax })
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const user = present(await findUser(deps.db, userId), 'the person of a session')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Firoza',
    rpID: relyingPartyOf(deps.settings).id,
    // The id that the person sees: it says nothing of the phone number, and finds the same account again on the device.
    userID: new TextEncoder().encode(user.publicId),
    userName: user.phone,
    userDisplayName: user.nickname || user.phone,
    attestationType: 'none',
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports] as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const { challenge } = options
  const expiresAtMs = nowMs + CHALLENGE_LIFE_MS
  await insertChallenge(deps.db, { challenge, userId, purpose: 'make', expiresAtMs }, nowMs)
  return ok({ options: JSON.stringify(options) })
})

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
    await lockUser(tx, userId)
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

export const listOwnPasskeys = handle(list, async ({ sql, session }) => {
  const rows = await listPasskeys(sql, session.userId)
  const items = rows.map(({ id, name, backedUp, createdAtMs, lastUsedAtMs }) => ({
    id,
    name,
    backedUp,
    createdAt: createdAtMs,
    lastUsedAt: lastUsedAtMs,
  }))
  return ok({ items, max: LIMITS.passkeysMax })
})

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
