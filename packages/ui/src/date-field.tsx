import { type ReactNode, useId } from 'react'
import { cx } from './cx.tsx'
import { FieldNotes, notedBy } from './field-notes.tsx'

export interface DateFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min?: string
  readonly max?: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly autoComplete?: string
}

/** A day, chosen with the phone's own calendar or typed. */
export function DateField(props: DateFieldProps): ReactNode {
  const { label, value, onChange, min, max, hint, error, disabled, autoComplete } = props
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        autoComplete={autoComplete ?? 'off'}
        onChange={event => onChange(event.target.value)}
        {...notedBy({ id, error, hint })}
        className={cx(
          'figures min-h-12 w-full rounded-control border bg-card px-3 disabled:opacity-55',
          error === undefined ? 'border-edge' : 'border-loss',
        )}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
