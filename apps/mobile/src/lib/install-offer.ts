import { useSyncExternalStore } from 'react'

/** What Chromium browsers say when the app can be installed. It comes once, early, and is good for one question. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function set(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for the page that has a button for it. Called once, at the start, before the offer can come. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => set(undefined))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser would install the app now. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(subscribe, () => offer !== undefined)
}

/** Lets the browser ask the person. True where they agreed. */
export async function takeInstallOffer(): Promise<boolean> {
  const taken = offer
  set(undefined)
  return taken !== undefined && (await taken.prompt()).outcome === 'accepted'
}

/** Whether this is the installed app and not a tab of the browser. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}
