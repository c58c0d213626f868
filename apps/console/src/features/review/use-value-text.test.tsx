import { isolate } from '@firoza/i18n/bidi'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { translatorFor } from '@firoza/i18n/server-translator'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { BASE_AREAS } from '../../lib/language.ts'
import { useValueText } from './use-value-text.ts'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'console-review']))

function Value({ value }: { readonly value: string }) {
  return useValueText()('entry_debit', value)
}

it('REV-9 an entry line keeps its amount and asset together in a line of any direction', () => {
  const account = translatorFor('en-US')('console-review.value_house_commission')
  expect(renderToStaticMarkup(<Value value="house_commission: 1250.00 PKR" />)).toBe(
    `${account}: ${isolate('1,250.00 PKR')}`,
  )
})
