import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { FieldNotes, notedBy } from './field-notes.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'
import { stepValue } from './stepper.tsx'
import { useTyping } from './use-typing.tsx'

export interface AmountFieldProps<Unit extends string> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals: number
  /** What the arrow keys add or take. */
  readonly step: string
  /** The units it can be typed in, where there is a choice. */
  readonly units?: Pick<SegmentedProps<Unit>, 'label' | 'choices' | 'chosen' | 'onChoose'>
  readonly suffix?: ReactNode
  /** The other unit of it, and what it is measured against. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

const LENGTH_MAX = 15

/** An amount: in one of its units, with thousands separators while it is typed, and what it comes to below. */
export function AmountField<Unit extends string>(props: AmountFieldProps<Unit>): ReactNode {
  const { label, value, onChange, decimals, step, units, suffix, hint } = props
  const id = useId()
  const typing = { kind: 'number', value, onChange, decimals, maxLength: LENGTH_MAX, grouped: true } as const
  const { input, error = props.error } = useTyping(typing)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onChange(stepValue(value, event.key === 'ArrowUp' ? 1 : -1, { decimals, step }))
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        {units && <Segmented {...units} small />}
      </div>
      <div className="flex min-h-12 items-center gap-2 rounded-control border border-edge bg-card px-3 focus-within:border-brand focus-within:outline-2 focus-within:outline-brand">
        <input
          id={id}
          dir="ltr"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          {...input}
          onKeyDown={onKeyDown}
          {...notedBy({ id, error, hint })}
          className="figures min-w-0 flex-1 bg-transparent py-2 text-lg font-semibold outline-none rtl:text-end"
        />
        {suffix !== undefined && <span className="shrink-0 text-muted">{suffix}</span>}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
