import { cx } from '@firoza/ui/cx'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

export interface StepHeadProps {
  /** From 1. */
  readonly at: number
  readonly steps: number
  readonly title: string
}

/** How far one is: a bar of as many pieces as there are steps, and the step's name. */
export function StepHead({ at, steps, title }: StepHeadProps): ReactNode {
  const t = useT('kyc')
  return (
    <div className="px-1">
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: steps }, (_, index) => index + 1).map(step => (
          <span key={step} className={cx('h-1 flex-1 rounded-full', step <= at ? 'bg-brand' : 'bg-line')} />
        ))}
      </div>
      <p className="pt-2 text-sm text-muted">
        {t('kyc.stepOf', { step: at, steps })} · {title}
      </p>
    </div>
  )
}
