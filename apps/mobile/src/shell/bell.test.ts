import { inFigures } from '@firoza/i18n/digits'
import { figuresOf } from '@firoza/ui/use-figures'
import { expect, it } from 'vitest'
import { countOnBell } from './bell.tsx'

it('UI-54 the bell counts up to nine, in the digits that were chosen', () => {
  const { whole } = figuresOf({ locale: 'ur-PK' })
  expect([1, 9, 10, 2_000].map(unread => countOnBell(unread, whole))).toEqual(['1', '9', '9+', '9+'])
  expect(inFigures({ digits: 'urdu' }, () => countOnBell(12, whole))).toBe('۹+')
})
