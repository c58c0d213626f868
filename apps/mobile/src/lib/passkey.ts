/** Whether this browser can have passkeys on this page: they belong to a host with a name, over a secure connection. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)
}

/** Answers request options with one of the device's passkeys; both are JSON. */
export async function provePasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** Makes a passkey from creation options; both are JSON. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Why a browser did not: the person closed its window, the device has one already, or it cannot. */
export function passkeyFault(error: unknown): 'passkeyCancelled' | 'passkeyKnown' | 'passkeyFailed' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkeyCancelled'
  return name === 'InvalidStateError' ? 'passkeyKnown' : 'passkeyFailed'
}
