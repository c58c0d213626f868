import { randomBytes } from 'node:crypto'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Queryable } from '../db/sql.ts'
import { insertChallenge, listPasskeys, type PasskeyRow, savePasskeyUse, takeChallenge } from './passkey.store.ts'
import type { RelyingParty } from './relying-party.ts'

/** How long a browser may take over one question. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS
const CHALLENGE_BYTES = 32

/** A question for the person's passkeys, as a browser takes it (PublicKeyCredentialRequestOptionsJSON). */
export async function askForPasskey(
  sql: Queryable,
  { userId, passkeys, party }: { userId: bigint; passkeys: readonly PasskeyRow[]; party: RelyingParty },
  nowMs: TimeMs,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await insertChallenge(sql, { challenge, userId, purpose: 'prove', expiresAtMs: nowMs + CHALLENGE_LIFE_MS }, nowMs)
  return JSON.stringify({
    challenge,
    rpId: party.id,
    timeout: CHALLENGE_LIFE_MS,
    // The password is known by now: that the device is there is what matters, however it knows its owner.
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
  })
}

const base64url = z.string().regex(/^[A-Za-z0-9_-]*$/)
const answerOf = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

export interface PasskeyAnswer {
  readonly response: AuthenticationResponseJSON
  readonly challenge: string
  readonly origin: string
}

/** The browser's answer, or undefined where it is none that a browser gives. */
export function readPasskeyAnswer(text: string): PasskeyAnswer | undefined {
  const read = answerOf.safeParse(parseJson(text))
  if (!read.success) return undefined
  const said = readClientData(read.data.response.clientDataJSON)
  if (!said) return undefined
  const { userHandle, ...signed } = read.data.response
  const response = { ...signed, ...(typeof userHandle === 'string' && { userHandle }) }
  return { ...said, response: { ...read.data, clientExtensionResults: {}, response } }
}

const clientData = z.object({ challenge: base64url.max(100), origin: z.string().max(300) })

/** What the browser signed beside: to which question it answers, and on which page. */
export function readClientData(encoded: string): { challenge: string; origin: string } | undefined {
  return clientData.safeParse(parseJson(Buffer.from(encoded, 'base64url').toString())).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether one of the person's passkeys signed the question that stands in the answer. The question is used up by this, whatever
 * comes of it; a signature count that did not go on is a copied key, and refused.
 */
export async function isProvenByPasskey(
  sql: Queryable,
  { userId, answer, party }: { userId: bigint; answer: PasskeyAnswer; party: RelyingParty },
  nowMs: TimeMs,
): Promise<boolean> {
  const { challenge, origin, response } = answer
  const asked = await takeChallenge(sql, { challenge, userId, purpose: 'prove' }, nowMs)
  const passkey = (await listPasskeys(sql, userId)).find(({ credentialId }) => credentialId === response.id)
  if (!asked || !passkey || !party.isOwn(origin)) return false
  const found = await verify(response, passkey, { challenge, origin, party })
  if (!found) return false
  await savePasskeyUse(sql, passkey.id, found, nowMs)
  return true
}

async function verify(
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, counter, transports }: PasskeyRow,
  { challenge, origin, party }: { challenge: string; origin: string; party: RelyingParty },
): Promise<{ counter: bigint; backedUp: boolean } | undefined> {
  // Loaded when the first answer comes: it takes half a second, and most starts of the server see none.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const credential = {
    id: credentialId,
    publicKey: new Uint8Array(publicKey),
    counter: Number(counter),
    transports: [...transports] as AuthenticatorTransport[],
  }
  const { id } = party
  // The library throws at whatever the sender got wrong.
  const found = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!found?.verified) return undefined
  const { newCounter, credentialBackedUp } = found.authenticationInfo
  return { counter: BigInt(newCounter), backedUp: credentialBackedUp }
}
