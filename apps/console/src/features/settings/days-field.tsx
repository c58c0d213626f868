import { DAY_WORDS } from '@firoza/core/settings/open-days'
import { formatDays } from '@firoza/i18n/format-days'
import { Checkbox } from '@firoza/ui/checkbox'
import type { ReactNode } from 'react'
import { usePreferences } from '../../lib/preferences.ts'

interface DaysFieldProps {
  readonly label: string
  /** `mon tue`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Days of the week to tick. */
export function DaysField({ label, value, onChange }: DaysFieldProps): ReactNode {
  const language = usePreferences(preferences => preferences.language)
  const ticked = value.split(' ')
  return (
    <fieldset>
      <legend className="text-sm text-muted">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {DAY_WORDS.map(day => (
          <Checkbox
            key={day}
            label={formatDays(day, language)}
            checked={ticked.includes(day)}
            onChange={on => onChange(DAY_WORDS.filter(each => (each === day ? on : ticked.includes(each))).join(' '))}
          />
        ))}
      </div>
    </fieldset>
  )
}
