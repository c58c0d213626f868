import { Arrival } from '@firoza/ui/arrival'
import { SandboxRibbon } from '@firoza/ui/sandbox-ribbon'
import { Skeleton, SkeletonRows } from '@firoza/ui/skeleton'
import { ToastView } from '@firoza/ui/toast'
import { ErrorBoundary } from '@firoza/web/error-boundary'
import { useOnline } from '@firoza/web/online'
import { WifiOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { hereAddress } from '../lib/address.ts'
import { loadTexts, useT } from '../lib/language.ts'
import { usePlatform } from '../lib/platform.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { componentOf, elsewhere, pageAt } from '../routes.tsx'
import { LazySection } from './lazy-section.tsx'
import { closeMenu, useMenu } from './menu-state.ts'
import { pageFailed } from './page-failed.tsx'
import { StepUp } from './step-up/step-up.tsx'
import { TabBar } from './tab-bar.tsx'
import { UpdateNote } from './update-note.tsx'

const loadMenu = async () => {
  const texts = loadTexts(['home'])
  const [module] = await Promise.all([import('./menu-drawer.tsx'), texts])
  return module
}

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
      <ErrorBoundary place={location} fallback={pageFailed}>
        <Suspense fallback={<PageSkeleton />}>
          {leading === undefined ? <Shown /> : <Redirect to={leading} replace />}
          <Arrival place={location} />
        </Suspense>
      </ErrorBoundary>
      <TabBar />
      <LazySection wanted={menuOpen} load={loadMenu} onLost={closeMenu} />
      <StepUp />
      <UpdateNote />
      <ToastView />
    </div>
  )
}

/** Stands where a page is coming: its bar, a headline and a list, of the sizes that most pages have. */
function PageSkeleton(): ReactNode {
  const t = useT()
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 border-b border-line bg-card px-4">
        <Skeleton className="size-6" />
        <Skeleton className="h-5 w-32" />
      </div>
      <div role="status" className="flex flex-1 flex-col gap-3 px-4 py-3">
        <span className="sr-only">{t('ui.loading')}</span>
        <div className="space-y-3 rounded-card border border-line bg-card p-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-48" />
        </div>
        <div className="rounded-card border border-line bg-card">
          <SkeletonRows />
        </div>
      </div>
    </>
  )
}

function OfflineBanner(): ReactNode {
  const t = useT()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-3 py-1.5 text-center text-xs font-medium text-page">
          <WifiOff size={14} aria-hidden className="shrink-0" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
