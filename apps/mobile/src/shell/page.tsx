import { withoutIsolates } from '@firoza/i18n/bidi'
import { cx } from '@firoza/ui/cx'
import { type ReactNode, useEffect } from 'react'
import { NavBar } from './nav-bar.tsx'

export interface PageProps {
  /** In the bar, in the browser's tab and for screen readers. */
  readonly title: string
  /** The mark and the button of the menu instead of the way back: pages of the tab bar. */
  readonly root?: boolean
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode
  /** Stands at the foot of the screen while the page scrolls: the button that acts. */
  readonly footer?: ReactNode
  /** Without the side padding, for content that reaches the edges. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** The frame of every page: its bar, its content, its foot. The content is a column with 12 px between its parts. */
export function Page({ title, root, actions, footer, flush, children }: PageProps): ReactNode {
  useEffect(() => {
    document.title = `${withoutIsolates(title)} · Firoza`
  }, [title])
  return (
    <>
      <NavBar title={title} root={root ?? false} actions={actions} />
      <main
        id="content"
        tabIndex={-1}
        className={cx('flex flex-1 flex-col gap-3 py-3 outline-none', flush ? 'flush' : 'px-4')}
      >
        {children}
      </main>
      {footer !== undefined && (
        <div className="sticky bottom-0 z-10 border-t border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))] short:pt-2">
          {footer}
        </div>
      )}
    </>
  )
}
