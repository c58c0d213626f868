declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface DecryptOptions {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    readonly authSecret: string
  }
  const ece: { decrypt(bytes: Uint8Array, options: DecryptOptions): Buffer }
  export default ece
}
