import { formatDay } from '@firoza/i18n/format-date'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.tsx'
import { FieldNotes, notedBy } from './field-notes.tsx'
import { useUi } from './ui-context.tsx'

export interface DateFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min?: string
  readonly max?: string
  readonly error?: string | undefined
  readonly autoComplete?: string
}

/** A day, chosen with the phone's own calendar or typed. At rest it reads day-month-year, whatever order the device has for dates. */
export function DateField(props: DateFieldProps): ReactNode {
  const { label, value, onChange, min, max, error, autoComplete } = props
  const id = useId()
  const { t } = useUi()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <div dir="ltr" className="relative">
        <input
          id={id}
          type="date"
          value={value}
          min={min}
          max={max}
          autoComplete={autoComplete ?? 'off'}
          onChange={event => onChange(event.target.value)}
          {...notedBy({ id, error })}
          className={cx(
            'day-field peer figures min-h-12 w-full rounded-control border bg-card px-3',
            error === undefined ? 'border-edge' : 'border-loss',
          )}
        />
        <span
          aria-hidden
          className={cx(
            'day-text figures pointer-events-none absolute inset-y-0 start-3 flex items-center peer-focus:hidden',
            value === '' && 'text-muted',
          )}
        >
          <bdi dir="ltr">{value === '' ? t('ui.dayShape') : formatDay(value)}</bdi>
        </span>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
