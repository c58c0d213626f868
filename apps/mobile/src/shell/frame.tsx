import { SandboxRibbon } from '@firoza/ui/sandbox-ribbon'
import { ToastView } from '@firoza/ui/toast'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { hereAddress } from '../lib/address.ts'
import { useT } from '../lib/language.ts'
import { usePlatform } from '../lib/platform.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { componentOf, elsewhere, pageAt } from '../routes.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LatePart } from './late-part.tsx'
import { closeMenu, useMenu } from './menu-state.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { StepUp } from './step-up/step-up.tsx'
import { TabBar } from './tab-bar.tsx'
import { UpdateNote } from './update-note.tsx'

const loadMenu = () => import('./menu-drawer.tsx')

/** What stands around every page, on the phone's width. */
export function Frame(): ReactNode {
  const t = useT()
  const [location] = useLocation()
  const platform = usePlatform()
  const entry = pageAt(location)
  const Shown = componentOf(entry)
  const leading = elsewhere(hereAddress(), useSession(isSignedIn))
  const menuOpen = useMenu(({ open }) => open)
  return (
    <div className="mx-auto flex min-h-dvh max-w-phone flex-col bg-page">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-50 focus:rounded-control focus:bg-card focus:p-3"
      >
        {t('shell.skipToContent')}
      </a>
      {platform?.sandbox && <SandboxRibbon />}
      <OfflineBanner />
      <ErrorBoundary place={location}>
        <Suspense fallback={<PageSkeleton />}>
          {leading === undefined ? <Shown /> : <Redirect to={leading} replace />}
          <Arrival place={location} />
        </Suspense>
      </ErrorBoundary>
      <TabBar />
      <LatePart wanted={menuOpen} load={loadMenu} onLost={closeMenu} />
      <StepUp />
      <UpdateNote />
      <ToastView />
    </div>
  )
}

/**
 * After a page has come in the place of another, the focus goes to it, as it would with a page load; where a dialog led
 * there, once the dialog has closed, as until then all else is inert.
 */
function Arrival({ place }: { readonly place: string }): ReactNode {
  const before = useRef(place)
  useEffect(() => {
    if (place === before.current) return
    before.current = place
    const arrive = () => document.getElementById('content')?.focus({ preventScroll: true })
    const dialog = document.querySelector('dialog[open]')
    if (!dialog) return arrive()
    dialog.addEventListener('close', arrive, { once: true })
    return () => dialog.removeEventListener('close', arrive)
  }, [place])
  return null
}
