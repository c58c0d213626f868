import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.tsx'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The name that a screen reader says: an icon has none of its own. */
  readonly label: string
  /** Draw it mirrored in right-to-left languages: for icons that point, not for those that depict. */
  readonly mirrored?: boolean
}

/** A button of 44 px around an icon. */
export function IconButton({ label, mirrored, className, children, ...native }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...native}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full active:bg-brand-soft disabled:opacity-40 aria-disabled:opacity-40',
        mirrored && '[&>svg]:rtl:-scale-x-100',
        className,
      )}
    >
      {children}
    </button>
  )
}
