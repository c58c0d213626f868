import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { FieldNotes, notedBy } from './field-notes.tsx'
import { IconButton } from './icon-button.tsx'
import { useUi } from './ui-context.tsx'
import { useTyping } from './use-typing.tsx'

export interface StepperProps extends StepBounds {
  readonly label: string
  /** A decimal string, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
}

/** Whatever is typed in it can be read, so that its own bounds are what is named of one that is too large. */
const LENGTH_MAX = 15

/** A number with a minus and a plus: a price by its tick, a quantity by its lot. Arrow keys step as well. */
export function Stepper(props: StepperProps): ReactNode {
  const { label, value, onChange, hint, decimals } = props
  const { t } = useUi()
  const id = useId()
  const { input, error } = useTyping({ kind: 'number', value, onChange, decimals, maxLength: LENGTH_MAX })
  const move = (direction: 1 | -1) => onChange(stepValue(value, direction, props))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <div className="flex min-h-12 items-center rounded-control border border-edge bg-card focus-within:border-brand focus-within:outline-2 focus-within:outline-brand">
        <IconButton label={`${t('ui.decrease')}: ${label}`} onClick={() => move(-1)}>
          <Minus size={20} />
        </IconButton>
        <input
          id={id}
          dir="ltr"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...input}
          onKeyDown={onKeyDown}
          {...notedBy({ id, error, hint })}
          className="figures min-w-0 flex-1 bg-transparent py-2 text-center font-semibold outline-none"
        />
        <IconButton label={`${t('ui.increase')}: ${label}`} onClick={() => move(1)}>
          <Plus size={20} />
        </IconButton>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

interface StepBounds {
  /** Digits after the point of the value, the step and the bounds. */
  readonly decimals: number
  readonly step: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Where an empty field begins; zero where it is absent. */
  readonly from?: string | undefined
}

/** The next multiple of the step above or below the value, within the bounds. What cannot be read counts as `from`. */
export function stepValue(value: string, direction: 1 | -1, bounds: StepBounds): string {
  const { decimals } = bounds
  const units = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text, decimals))
  const now = units(value) ?? units(bounds.from) ?? 0n
  const step = units(bounds.step) ?? 1n
  const below = now - (now % step)
  const next = direction === 1 ? below + step : below === now ? now - step : below
  const min = units(bounds.min) ?? 0n
  const max = units(bounds.max)
  const bounded = next < min ? min : max !== undefined && next > max ? max : next
  return formatDecimal(bounded, decimals)
}
