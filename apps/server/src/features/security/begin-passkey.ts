import { begin } from '@firoza/api/passkey'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { handle } from '../../http/call.ts'
import { checkOwnPassword } from '../../standing/check-own-password.ts'
import { insertChallenge, listPasskeys } from '../../standing/passkey.store.ts'
import { CHALLENGE_LIFE_MS } from '../../standing/passkey-proof.ts'
import { relyingPartyOf } from '../../standing/relying-party.ts'
import { requireStepUp } from '../../standing/step-up.ts'
import { findUser } from '../../standing/user.store.ts'

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
