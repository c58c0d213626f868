import type { Indicator, Styles } from 'klinecharts'
import { expect, test } from 'vitest'
import { legendOfBars } from './chart-legend.ts'

const look = {
  lines: [{ color: 'teal' }, { color: 'orange' }],
  tooltip: { legend: { color: 'grey' } },
} as unknown as Pick<Styles['indicator'], 'lines' | 'tooltip'>
const drawn = (figures: readonly object[], result: readonly object[], shouldFormatBigNumber: boolean) =>
  ({ figures, result, precision: 0, shouldFormatBigNumber }) as unknown as Indicator

test('UI-10 the figure of a bar in the legend has the colour of what is read, and a line its own', () => {
  const volume = [
    { key: 'ma1', title: 'MA10: ', type: 'line' },
    { key: 'volume', title: 'Volume: ', type: 'bar' },
  ]
  expect(legendOfBars(drawn(volume, [{ volume: 938 }, { ma1: 1_234_567, volume: 20_000 }], true), 1, look)).toEqual([
    { title: { text: 'MA10: ', color: 'teal' }, value: { text: '1.23M', color: 'teal' } },
    { title: { text: 'Volume: ', color: 'grey' }, value: { text: '20.00K', color: 'grey' } },
  ])
  const first = legendOfBars(drawn(volume, [{ volume: 938 }], true), 0, look)
  expect(first?.map(({ value }) => (value as { text: string }).text)).toEqual(['–', '938'])
  expect(legendOfBars(drawn(volume, [], true), 5, look)).toHaveLength(2)
})

test('UI-10 an indicator of lines alone keeps the legend of the library', () => {
  expect(legendOfBars(drawn([{ key: 'k', title: 'K: ', type: 'line' }], [], false), 0, look)).toBeUndefined()
})
