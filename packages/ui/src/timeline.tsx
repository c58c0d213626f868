import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.tsx'
import { useUi } from './ui-context.tsx'

export interface TimelineStep {
  readonly id: string
  readonly label: ReactNode
  /** When it happened, or what is awaited. */
  readonly detail?: ReactNode
  readonly state: 'done' | 'now' | 'ahead' | 'failed'
}

/** What has happened and what comes next: a withdrawal, a settlement, an allotment. */
export function Timeline({
  steps,
  label,
}: {
  readonly steps: readonly TimelineStep[]
  readonly label: string
}): ReactNode {
  const { t } = useUi()
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={cx('absolute start-2.5 top-6 bottom-0 w-0.5', step.state === 'done' ? 'bg-brand' : 'bg-line')}
            />
          )}
          <span
            aria-hidden
            className={cx(
              'mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full border-2',
              step.state === 'done' && 'border-brand bg-brand text-on-brand',
              step.state === 'now' && 'border-brand bg-card',
              step.state === 'ahead' && 'border-line bg-card',
              step.state === 'failed' && 'border-loss bg-loss',
            )}
          >
            {step.state === 'done' && <Check size={14} strokeWidth={3} />}
          </span>
          <span className="min-w-0">
            <span className={cx('block', step.state === 'ahead' ? 'text-muted' : 'font-medium')}>
              {step.label}
              {step.state !== 'failed' && <span className="sr-only"> ({t(STATES[step.state])})</span>}
            </span>
            {step.detail !== undefined && <span className="block text-sm text-muted">{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const STATES = { done: 'ui.stepDone', now: 'ui.stepNow', ahead: 'ui.stepAhead' } as const
