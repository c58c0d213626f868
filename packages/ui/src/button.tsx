import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from './cx.tsx'

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>

export interface ButtonProps extends Native {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'buy' | 'sell'
  readonly size?: 'normal' | 'small'
  readonly wide?: boolean
  /** Why it cannot be pressed. It is shown below the button; while it stands, the button can be focused but does nothing. */
  readonly disabledReason?: string | undefined
  /** At work: it keeps its size and text and does nothing more. */
  readonly busy?: boolean
  /** At work, but can be pressed again: the next request replaces the one under way. */
  readonly working?: boolean
  readonly icon?: ReactNode
}

const KINDS = {
  primary: 'bg-brand text-on-brand active:bg-brand-press',
  secondary: 'bg-brand-soft text-brand active:opacity-80',
  quiet: 'bg-transparent text-brand active:bg-brand-soft',
  danger: 'bg-loss-soft text-loss active:opacity-80',
  buy: 'bg-gain text-card active:opacity-80',
  sell: 'bg-loss text-card active:opacity-80',
} as const

export function Button(props: ButtonProps): ReactNode {
  const { kind = 'primary', size = 'normal', wide, disabledReason, busy, working, icon, className, ...native } = props
  const reasonId = useId()
  const idle = disabledReason !== undefined || busy === true
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else native.onClick?.(event)
  }
  return (
    <span className={cx('flex flex-col gap-1', wide ? 'w-full' : 'inline-flex')}>
      <button
        type="button"
        {...native}
        onClick={press}
        aria-disabled={idle || undefined}
        aria-busy={busy || working || undefined}
        aria-describedby={disabledReason === undefined ? native['aria-describedby'] : reasonId}
        className={cx(
          'inline-flex items-center justify-center gap-2 rounded-control font-semibold [&>svg]:shrink-0 transition-colors select-none',
          size === 'small' ? 'min-h-9 px-3 text-sm' : 'min-h-12 px-4 text-base',
          wide && 'grow',
          KINDS[kind],
          idle && 'cursor-not-allowed opacity-55',
          (busy || working) && 'animate-breathe',
          className,
        )}
      >
        {icon}
        {native.children}
      </button>
      {disabledReason !== undefined && (
        <span id={reasonId} className="text-center text-xs text-muted">
          {disabledReason}
        </span>
      )}
    </span>
  )
}
