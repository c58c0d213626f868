/** What this browser can do about pushes. `needsApp`: on an iPhone only the installed app takes them. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'needsApp'

export interface BrowserPush {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

function supported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** How it stands on this device. */
export async function readPushState(): Promise<PushState> {
  if (!supported()) return /iPhone|iPad/.test(navigator.userAgent) ? 'needsApp' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'unsupported'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the person, then the browser. Undefined where either said no. The key is the platform's public one, base64url. */
export async function subscribeBrowser(pushKey: string): Promise<BrowserPush | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  // A subscription made with another key is of no use: the push service would take nothing from us.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => undefined)
  const p256dh = base64url(made?.getKey('p256dh'))
  const auth = base64url(made?.getKey('auth'))
  return made && p256dh && auth ? { endpoint: made.endpoint, p256dh, auth } : undefined
}

/** Ends it in the browser; gives the endpoint that the platform should forget. */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  await found?.unsubscribe()
  return found?.endpoint
}

/** Bytes as base64url without padding; empty for none. */
export function base64url(bytes: ArrayBuffer | null | undefined): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
