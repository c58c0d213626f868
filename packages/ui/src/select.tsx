import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.tsx'
import { FieldNotes, notedBy } from './field-notes.tsx'

export interface SelectOption<Id extends string> {
  readonly id: Id
  readonly label: string
}

export interface SelectProps<Id extends string> {
  readonly label: string
  readonly options: readonly SelectOption<Id>[]
  readonly value: Id | ''
  readonly onChange: (id: Id) => void
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** One of many, with the phone's own list: it is the fastest and the most accessible there is. */
export function Select<Id extends string>(props: SelectProps<Id>): ReactNode {
  const { label, options, value, onChange, placeholder, hint, error, disabled } = props
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={event => {
            const chosen = options.find(option => option.id === event.target.value)
            if (chosen) onChange(chosen.id)
          }}
          {...notedBy({ id, error, hint })}
          className={cx(
            'min-h-12 w-full appearance-none text-ellipsis rounded-control border bg-card ps-3 pe-10 disabled:opacity-55',
            error === undefined ? 'border-edge' : 'border-loss',
          )}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map(option => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden className="pointer-events-none absolute end-3 top-3.5 text-muted" />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
