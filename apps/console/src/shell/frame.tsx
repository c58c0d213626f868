import { Arrival } from '@firoza/ui/arrival'
import { Button } from '@firoza/ui/button'
import { Drawer } from '@firoza/ui/drawer'
import { focusQuietly, useFocusLost } from '@firoza/ui/focus-lost'
import { IconButton } from '@firoza/ui/icon-button'
import { Modal } from '@firoza/ui/modal'
import { SandboxRibbon } from '@firoza/ui/sandbox-ribbon'
import { Skeleton, SkeletonRows } from '@firoza/ui/skeleton'
import { ErrorBoundary, PageFailed } from '@firoza/web/error-boundary'
import { Menu } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { useFreshCodes } from '../lib/fresh-codes.ts'
import { useT } from '../lib/language.ts'
import { followPresence, usePresence } from '../lib/presence.ts'
import { invalidate, useRead } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'
import { KeysPage, NotFound, ROUTES } from '../routes.tsx'
import { CommandPalette } from './command-palette.tsx'
import { SideNav } from './side-nav.tsx'
import { useFreshQueueCounts } from './use-queue-counts.ts'
import { useShortcuts } from './use-shortcuts.ts'

/**
 * What stands around every page: the navigation at the start of the console, or in a drawer where it would take from the tables what they need to be
 * read whole: a page is as wide on a screen of 1024 pixels as on one of 1280.
 */
export function Frame(): ReactNode {
  const t = useT()
  const [location, navigate] = useLocation()
  const [menu, setMenu] = useState(false)
  const [palette, setPalette] = useState(false)
  const sandbox = useRead('GET /common/props', {}).data?.mode === 'sandbox'
  const enrolling = useSession(session => session.staff?.enrolling ?? false)
  const unkept = useFreshCodes(({ codes }) => codes.length > 0)
  const pages = useRef<HTMLDivElement>(null)
  useFocusStays(pages)
  useStaff()
  useFreshQueueCounts()
  useShortcuts({ go: navigate, openPalette: () => setPalette(true) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu that led to it
  useEffect(() => setMenu(false), [location])
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <a href="#content" className="skip-link">
        {t('console-shell.skipToContent')}
      </a>
      <div className="flex flex-1">
        <aside
          aria-label={t('console-shell.product')}
          className="sticky top-0 hidden h-dvh w-64 shrink-0 overflow-y-auto border-e border-line bg-card xl:block"
        >
          <SideNav onPalette={() => setPalette(true)} />
        </aside>
        <div ref={pages} className="flex min-w-0 flex-1 flex-col">
          <header>
            {sandbox && <SandboxRibbon />}
            <div className="flex items-center gap-2 border-b border-line bg-card px-2 xl:hidden">
              <IconButton label={t('console-shell.openMenu')} onClick={() => setMenu(true)}>
                <Menu size={22} />
              </IconButton>
              <span className="font-semibold text-brand">{t('console-shell.product')}</span>
            </div>
          </header>
          <ErrorBoundary place={location} fallback={pageFailed}>
            <Suspense fallback={<PageComing />}>
              <Switch>
                {(enrolling || unkept) && <Route component={KeysPage} />}
                {Object.entries(ROUTES).map(([path, page]) => (
                  <Route key={path} path={path} component={page} />
                ))}
                <Route component={NotFound} />
              </Switch>
              <Arrival place={location} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      <Drawer open={menu} onClose={() => setMenu(false)} label={t('console-shell.navigation')} widthPx={260}>
        <SideNav
          onPalette={() => {
            setMenu(false)
            setPalette(true)
          }}
        />
      </Drawer>
      <IdleWarning />
      <CommandPalette open={palette} onClose={() => setPalette(false)} />
    </div>
  )
}

/** Keeps the stored member of staff as the server knows them: permissions may have changed since sign-in. */
function useStaff(): void {
  const { data } = useRead('GET /staff/me', {})
  useEffect(() => {
    if (data) useSession.setState({ staff: data })
  }, [data])
}

function pageFailed(error: unknown): ReactNode {
  return <ConsolePageFailed error={error} />
}

function ConsolePageFailed({ error }: { readonly error: unknown }): ReactNode {
  const t = useT()
  return <PageFailed error={error} hint={t('console-shell.pageFailedHint')} onReload={() => location.reload()} />
}

function PageComing(): ReactNode {
  const t = useT()
  return (
    <div role="status" className="mx-auto w-full max-w-6xl p-4 lg:p-8">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="mb-6 h-8 w-48" />
      <div className="rounded-card border border-line bg-card">
        <SkeletonRows rows={8} />
      </div>
    </div>
  )
}

/** Where what had the focus goes, as a question does that was answered, the nearest of what stood around it takes it, or the page where it came anew. */
function useFocusStays(pages: RefObject<HTMLElement | null>): void {
  useFocusLost(pages, stay)
}

function stay(_pages: HTMLElement, path: readonly EventTarget[]): void {
  const page = document.getElementById('content')
  const around = path.filter(near => near instanceof HTMLElement)
  const next = around.find(near => page?.contains(near) && near.offsetParent !== null) ?? page
  if (next) focusQuietly(next, { preventScroll: true })
}

/** Ends the sign-in of a console that nobody uses, and asks first. Any key and any touch says that somebody is there. */
function IdleWarning(): ReactNode {
  const t = useT()
  const secondsLeft = usePresence(presence => presence.secondsLeft)
  useEffect(() => followPresence(() => invalidate(['GET /staff/me'])), [])
  return (
    <Modal
      open={secondsLeft !== undefined}
      // The touch that closes it has said it already.
      onClose={() => undefined}
      closeDelayMs={0}
      label={t('console-shell.stillThere')}
      className="m-auto w-[min(24rem,calc(100%-2rem))] rounded-card border border-line bg-card p-5 opacity-0 transition duration-200 data-shown:opacity-100"
    >
      <h2 className="reading text-lg font-semibold">{t('console-shell.stillThere')}</h2>
      <p className="mt-2 mb-5 text-sm text-muted">{t('console-shell.stillThereHint', { count: secondsLeft ?? 0 })}</p>
      <Button wide>{t('console-shell.staySignedIn')}</Button>
    </Modal>
  )
}
