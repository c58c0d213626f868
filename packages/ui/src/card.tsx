import type { ReactNode } from 'react'
import { cx } from './cx.tsx'

export interface CardProps {
  readonly title?: ReactNode
  /** Stands at the end of the title's line. */
  readonly action?: ReactNode
  /** Without padding, for lists whose rows reach the edges. */
  readonly flush?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function Card({ title, action, flush, className, children }: CardProps): ReactNode {
  return (
    <section
      className={cx('rounded-card border border-line bg-card', flush ? 'flush overflow-clip' : 'p-4', className)}
    >
      {title !== undefined && (
        <header
          className={cx('flex flex-wrap items-center justify-between gap-x-2', flush ? 'px-4 pt-4 pb-2' : 'mb-3')}
        >
          <h2 className="reading min-w-[6rem] flex-1 text-base font-semibold">{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
