import { type ReactNode, useId } from 'react'
import { cx } from './cx.tsx'

export interface SwitchProps {
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly disabled?: boolean
}

/** On or off, at once, by the switch or by its words. */
export function Switch({ label, detail, on, onChange, disabled }: SwitchProps): ReactNode {
  const id = useId()
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 py-2">
      <label htmlFor={`${id}-switch`} className="min-w-0 grow">
        <span id={id} className="block font-medium">
          {label}
        </span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className="block text-sm text-muted">
            {detail}
          </span>
        )}
      </label>
      <button
        id={`${id}-switch`}
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        // Not the browser's own, which takes the focus away from what is at work.
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onChange(!on)}
        className={cx(
          'relative h-8 w-14 shrink-0 rounded-full border transition-colors after:absolute after:-inset-2 aria-disabled:opacity-50',
          on ? 'border-brand bg-brand' : 'border-edge bg-raised',
        )}
      >
        <span
          className={cx(
            'absolute top-1 size-5.5 rounded-full transition-[inset-inline-start]',
            on ? 'start-7 bg-on-brand' : 'start-1 bg-edge',
          )}
        />
      </button>
    </div>
  )
}
