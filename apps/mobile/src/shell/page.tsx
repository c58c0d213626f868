import { withoutIsolates } from '@firoza/i18n/bidi'
import { cx } from '@firoza/ui/cx'
import { IconButton } from '@firoza/ui/icon-button'
import { ArrowLeft, Menu } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { AccountBadge } from './account-badge.tsx'
import { Bell } from './bell.tsx'
import { goBack } from './go-back.ts'
import { openMenu } from './menu-state.ts'

export interface PageProps {
  /** In the bar, in the browser's tab and for screen readers. */
  readonly title: string
  /** The mark and the button of the menu instead of the way back: pages of the tab bar. */
  readonly root?: boolean
  /** The bell at the end of the bar; pages of the tab bar have it. */
  readonly bell?: boolean
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode
  /** Stands at the foot of the screen while the page scrolls: the button that acts. */
  readonly footer?: ReactNode
  /** Without the side padding, for content that reaches the edges. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** The frame of every page: its bar, its content, its foot. The content is a column with 12 px between its parts. */
export function Page({ title, root, bell = root, actions, footer, flush, children }: PageProps): ReactNode {
  useEffect(() => {
    document.title = `${withoutIsolates(title)} · Firoza`
  }, [title])
  return (
    <>
      <NavBar title={title} root={root ?? false} bell={bell ?? false} actions={actions} />
      <main
        id="content"
        tabIndex={-1}
        className={cx('flex flex-1 flex-col gap-3 py-3 outline-none', flush ? 'flush' : 'px-4')}
      >
        {children}
      </main>
      {footer !== undefined && (
        <div
          className={cx(
            'sticky z-10 border-t border-line bg-card p-4 short:pt-2',
            root
              ? 'bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))]'
              : 'bottom-0 pb-[max(1rem,env(safe-area-inset-bottom))]',
          )}
        >
          {footer}
        </div>
      )}
    </>
  )
}

interface NavBarProps {
  readonly title: string
  readonly root: boolean
  readonly bell: boolean
  readonly actions?: ReactNode
}

function NavBar({ title, root, bell, actions }: NavBarProps): ReactNode {
  const t = useT()
  const [, navigate] = useLocation()
  return (
    <header className="sticky top-0 short:static z-20 flex min-h-14 items-center gap-1 border-b border-line bg-card px-1 pt-[env(safe-area-inset-top)]">
      {root ? (
        <IconButton label={t('shell.openMenu')} onClick={openMenu}>
          <Menu size={22} />
        </IconButton>
      ) : (
        <IconButton label={t('ui.back')} mirrored onClick={() => goBack(navigate)}>
          <ArrowLeft size={22} />
        </IconButton>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <h1 className="reading text-lg font-semibold wrap-anywhere">{title}</h1>
        <AccountBadge />
      </div>
      {actions}
      {bell && <Bell />}
    </header>
  )
}
