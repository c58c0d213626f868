/** How long a newer version may take to become active. In Chromium, a request of the previous one can delay it by up to five minutes. */
const TAKE_OVER_MS_MAX = 4_000

/** Marks an address whose page is loaded from the server, past the service worker: see `navigateFallbackDenylist` in `vite.config.ts`. */
const FROM_SERVER = 'fresh'

/** The worker of a newer version that has been fetched and waits, where there is one or will be in a moment. */
export async function newVersion(): Promise<ServiceWorker | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || registration.waiting) return registration?.waiting
  await registration.update()
  const coming = registration.installing
  if (coming) await new Promise(done => coming.addEventListener('statechange', done, { once: true }))
  return registration.waiting
}

/** Loads the page anew, with the newer version where one waits: a mere reload would bring the same files as before. */
export function reloadWith(worker: ServiceWorker | null | undefined): void {
  const reload = () => location.reload()
  if (worker?.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    worker.postMessage({ type: 'SKIP_WAITING' })
    setTimeout(reloadFromServer, TAKE_OVER_MS_MAX)
    return
  }
  // There is none, or another tab has let it take over already.
  reload()
}

/** Keeps the entry of the history and its state. */
function reloadFromServer(): void {
  const address = new URL(location.href)
  address.searchParams.set(FROM_SERVER, '1')
  history.replaceState(history.state, '', address)
  location.reload()
}

/** Removes the mark from the address. Called once at the start, before a page reads its query. */
export function hideFreshMark(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(FROM_SERVER)) return
  address.searchParams.delete(FROM_SERVER)
  history.replaceState(history.state, '', address)
}
