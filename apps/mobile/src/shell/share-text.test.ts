import { loadAreas } from '@firoza/i18n/loaded-texts'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { BASE_AREAS } from '../lib/language.ts'
import { shareText } from './share-text.ts'

beforeAll(() => loadAreas('en-US', BASE_AREAS))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['on plain http', false],
  ['there under an open sheet, where all else is inert', true],
])('UI-28 a text is copied where the browser has neither a sheet of apps nor a clipboard, as %s', async (_, inert) => {
  const field = { value: '', style: {}, setAttribute() {}, select() {}, remove() {} }
  let place = 'nowhere'
  const at = (name: string) => ({ append: () => (place = name) })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    createElement: () => field,
    body: at('page'),
    querySelectorAll: () => (inert ? [at('lower sheet'), at('upper sheet')] : []),
    execCommand: (command: string) => command === 'copy',
  })
  await shareText(['Fees \u2066Rs 5.00\u2069', 'Order 7'])
  expect(field.value).toBe('Fees Rs 5.00\nOrder 7')
  expect(place).toBe(inert ? 'upper sheet' : 'page')
})
