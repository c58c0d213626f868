import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.tsx'

export interface NoteProps {
  readonly tone?: 'brand' | 'warn' | 'loss'
  readonly title?: string
  /** What can be done about it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

const TONES = {
  brand: 'bg-brand-soft text-brand',
  warn: 'bg-warn-soft text-warn',
  loss: 'bg-loss-soft text-loss',
} as const

/** Something to know about what stands around it. What went wrong (`loss`) is read out as it appears. */
export function Note({ tone = 'brand', title, action, children }: NoteProps): ReactNode {
  const Icon = tone === 'brand' ? Info : CircleAlert
  return (
    <div
      role={tone === 'loss' ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-control px-3 py-3 text-sm', TONES[tone])}
    >
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 space-y-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {action}
      </div>
    </div>
  )
}
