import { Arrival } from '@firoza/ui/arrival'
import { SandboxRibbon } from '@firoza/ui/sandbox-ribbon'
import { ToastView } from '@firoza/ui/toast'
import { type ReactNode, Suspense } from 'react'
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
      <a href="#content" className="skip-link">
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
