import type { ReactNode } from 'react'
import { cx } from './cx.tsx'

const TONES = {
  plain: 'bg-raised text-muted',
  brand: 'bg-brand-soft text-brand',
  gain: 'bg-gain-soft text-gain',
  loss: 'bg-loss-soft text-loss',
  warn: 'bg-warn-soft text-warn',
} as const

export interface BadgeProps {
  readonly tone?: keyof typeof TONES
  readonly children: ReactNode
}

/** A state in a word. The word says it; the colour only helps. */
export function Badge({ tone = 'plain', children }: BadgeProps): ReactNode {
  return (
    <span className={cx('inline-block rounded-lg px-2 py-0.5 text-xs font-medium whitespace-nowrap', TONES[tone])}>
      {children}
    </span>
  )
}
