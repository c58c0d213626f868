import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { assert } from '@firoza/core/assert'

/**
 * Keeps what must not be read from a stolen database. Each thing is sealed under a data key of its own, and that key under the
 * house's (AES-256-GCM both). The platform's key is made once and stays: nothing wraps the data keys anew, and digests depend on it.
 * `context` names what the thing is and whose; it is bound to the seal, so that nothing can be put in another's place.
 */
export interface Vault {
  seal(plain: Uint8Array, context: string): Buffer
  /** Throws where the bytes were changed or belong elsewhere. */
  open(sealed: Uint8Array, context: string): Buffer
  /** A keyed hash, equal for equal texts of one context: finds the same again without telling what it is. */
  digest(text: string, context: string): Buffer
  /** Signs what comes back to us, such as a link. */
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

export const MASTER_KEY_BYTES = 32
const VERSION = 1
const IV = 12
const TAG = 16
const DATA_KEY = 32

export function openVault(masterKey: Uint8Array): Vault {
  assert(masterKey.length === MASTER_KEY_BYTES, 'the master key has 32 bytes')
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', masterKey, 'firoza', use, DATA_KEY))
  const wrapKey = keyFor('wrap data keys')
  const digestKey = keyFor('digest numbers')
  const signKey = keyFor('sign links')
  const sign = (text: string) => createHmac('sha256', signKey).update(text).digest('base64url')
  return {
    seal(plain, context) {
      const dataKey = randomBytes(DATA_KEY)
      const wrapped = encrypt(wrapKey, dataKey, context)
      return Buffer.concat([Buffer.of(VERSION), wrapped, encrypt(dataKey, plain, context)])
    },
    open(sealed, context) {
      assert(sealed[0] === VERSION, 'sealed by a version that is known')
      const wrappedEnd = 1 + IV + TAG + DATA_KEY
      const dataKey = decrypt(wrapKey, sealed.subarray(1, wrappedEnd), context)
      return decrypt(dataKey, sealed.subarray(wrappedEnd), context)
    },
    digest: (text, context) => createHmac('sha256', digestKey).update(`${context}\0${text}`).digest(),
    sign,
    isSigned(text, signature) {
      const right = Buffer.from(sign(text))
      const given = Buffer.from(signature)
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

/** Nonce, tag, ciphertext. */
function encrypt(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function decrypt(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()])
}
