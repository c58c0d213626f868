import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { readClientData } from '../../auth/passkey-proof.ts'
import type { RelyingParty } from '../../auth/relying-party.ts'

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const base64url = z.string().regex(/^[A-Za-z0-9_-]*$/)
const made = z.object({
  id: base64url.min(1).max(1_400),
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    /** Ways that this version knows; others are left out. */
    transports: z
      .array(z.string())
      .default([])
      .transform(given => TRANSPORTS.filter(known => given.includes(known))),
  }),
})

export interface NewPasskey {
  readonly response: RegistrationResponseJSON
  readonly transports: readonly string[]
  readonly challenge: string
  readonly origin: string
}

/** What a browser says that it made, or undefined where no browser says such a thing. */
export function readNewPasskey(text: string): NewPasskey | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = made.safeParse(json)
  const said = read.success ? readClientData(read.data.response.clientDataJSON) : undefined
  if (!read.success || !said) return undefined
  const { transports } = read.data.response
  return { ...said, transports, response: { ...read.data, clientExtensionResults: {} } }
}

/** The key that it holds, once everything about it is right. */
export async function verifyNewPasskey(
  { response, challenge, origin }: NewPasskey,
  party: RelyingParty,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  // The library throws at whatever the sender got wrong.
  const found = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined)
  return found?.verified ? found.registrationInfo : undefined
}
