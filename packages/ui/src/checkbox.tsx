import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface CheckboxProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
}

export function Checkbox({ label, checked, onChange, error }: CheckboxProps): ReactNode {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={checked}
            onChange={event => onChange(event.target.checked)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
            className="peer size-6 appearance-none rounded-[6px] border border-edge bg-card checked:border-brand checked:bg-brand"
          />
          <Check
            size={18}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute hidden text-on-brand peer-checked:block"
          />
        </span>
        <span className="text-sm">{label}</span>
      </label>
      {error !== undefined && (
        <p id={id} role="alert" className="text-sm text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
