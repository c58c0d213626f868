import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/**
 * An authenticator in a few lines, for what no browser does: wrong origins, counts that go back, answers to other people's questions. It
 * signs as the WebAuthn specification says (ES256, attestation "none"). The browser's own is tested in test/e2e.
 */
export class SoftAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(16).toString('base64url')
  counter = 0
  origin = 'http://localhost:8080'

  /** The answer to creation options, as a browser's JSON. */
  make(options: string, transports: readonly string[] = ['internal', 'telepathy']): string {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } }
    const rawId = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.of(rawId.length >> 8, rawId.length & 255),
      rawId,
      this.#cosePublicKey(),
    ])
    // User present and verified, backed up, with a credential.
    const authData = Buffer.concat([this.#head(rp.id, 0x5d), credential])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports,
    })
  }

  /** The answer to request options, as a browser's JSON. */
  prove(options: string): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string }
    this.counter += 1
    const authenticatorData = this.#head(rpId, 0x1d)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #answer(response: object): string {
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response,
    })
  }

  #cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return Buffer.from(isoCBOR.encode(key as never))
  }
}
