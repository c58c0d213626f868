import { COUNTRIES } from '@firoza/core/kyc/countries'
import { Select } from '@firoza/ui/select'
import { type ReactNode, useMemo } from 'react'
import { usePreferences } from '../../lib/preferences.ts'

const FIRST = 'PK'

/** A country by its name in the reader's language; Pakistan stands first. */
export function CountrySelect(props: {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (country: string) => void
}): ReactNode {
  const language = usePreferences(preferences => preferences.language)
  const options = useMemo(() => countriesByName(language), [language])
  return <Select options={options} {...props} />
}

function countriesByName(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const order = new Intl.Collator(language)
  const options = COUNTRIES.map(id => ({ id, label: names.of(id) ?? id }))
  return options.sort((a, b) => (a.id === FIRST ? -1 : b.id === FIRST ? 1 : order.compare(a.label, b.label)))
}
