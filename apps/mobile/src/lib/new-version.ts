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
    return
  }
  // There is none, or another tab has let it take over already.
  reload()
}
