import { Button } from '@firoza/ui/button'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../lib/language.ts'
import { reloadWith } from '../lib/new-version.ts'
import { whenIdle } from '../lib/when-idle.ts'

const REGISTER_AFTER_MS = 2_000

/** A new version waits: it is taken when the person agrees, never in the middle of what they do. */
export function UpdateNote(): ReactNode {
  const t = useT()
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
    // The first page comes first: its files and figures must not wait for those of later visits.
    const timer = setTimeout(() => whenIdle(() => void watchUpdates(setWaiting)), REGISTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!waiting) return null
  return (
    <div
      role="status"
      className="sticky bottom-16 z-20 m-4 flex items-center justify-between gap-3 rounded-card border border-line bg-card p-3"
    >
      <span className="text-sm">{t('shell.updateReady')}</span>
      <Button size="small" onClick={() => reloadWith(waiting)}>
        {t('shell.updateNow')}
      </Button>
    </div>
  )
}

async function watchUpdates(found: (worker: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) found(worker)
    })
  })
}
