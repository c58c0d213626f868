import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { compareFigures, fileOf, nextSorting, viewRows } from './table-view.ts'

const columns = [
  { id: 'name', head: 'Name', text: (row: { name: string; units: string }) => row.name },
  { id: 'units', head: 'Units', text: (row: { name: string; units: string }) => row.units, figures: true },
]
const rows = [
  { name: 'Ogra', units: '-5.00' },
  { name: 'Habib', units: '1000.5' },
  { name: 'Ogra two', units: '99.75' },
]
const names = (shown: readonly { name: string }[]) => shown.map(row => row.name)

describe('tables of the console', () => {
  it('DSK-1 finds rows in which every word stands, in whatever column and case', () => {
    expect(names(viewRows(rows, columns, 'ogra 99', undefined))).toEqual(['Ogra two'])
    expect(names(viewRows(rows, columns, ' OGRA ', undefined))).toEqual(['Ogra', 'Ogra two'])
    expect(viewRows(rows, columns, 'nobody', undefined)).toEqual([])
  })

  it('DSK-1 sorts figures by size, texts by letters, and a third click gives the first order back', () => {
    expect(names(viewRows(rows, columns, '', { column: 'units', descending: true }))).toEqual([
      'Habib',
      'Ogra two',
      'Ogra',
    ])
    const once = nextSorting(undefined, 'name')
    const twice = nextSorting(once, 'name')
    expect([once, twice, nextSorting(twice, 'name')]).toEqual([
      { column: 'name', descending: false },
      { column: 'name', descending: true },
      undefined,
    ])
  })

  it('DSK-1 sorts moments as they followed each other, whatever their texts, and what has no end last', () => {
    type Moment = { readonly text: string; readonly order: number }
    const moments: Moment[] = [
      { text: '31-01-2026', order: 2 },
      { text: 'no end', order: Number.POSITIVE_INFINITY },
      { text: '01-02-2026', order: 3 },
      { text: 'never ends', order: Number.POSITIVE_INFINITY },
      { text: '15-12-2025', order: 1 },
    ]
    const column = { id: 'at', head: 'At', text: (row: Moment) => row.text, order: (row: Moment) => row.order }
    const sorted = (descending: boolean) =>
      viewRows(moments, [column], '', { column: 'at', descending }).map(({ text }) => text)
    expect(sorted(false)).toEqual(['15-12-2025', '31-01-2026', '01-02-2026', 'no end', 'never ends'])
    expect(sorted(true)).toEqual(['no end', 'never ends', '01-02-2026', '31-01-2026', '15-12-2025'])
    expect(viewRows(moments, [column], '31-01', undefined)).toEqual([moments[0]])
  })

  it('DSK-1 compares figures as whole numbers of their smallest unit, however large', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(-(10n ** 30n), 10n ** 30n), (a, b) => {
        const text = (units: bigint) => {
          const digits = (units < 0n ? -units : units).toString().padStart(3, '0')
          return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
        }
        expect(Math.sign(compareFigures(text(a), text(b)))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  it('DSK-2 exports no column of buttons', () => {
    const column = { id: 'name', head: 'Name', text: (name: string) => name }
    const button = { id: 'again', head: 'Have it again', text: () => '', buttons: true } as const
    expect(fileOf(['Ogra'], [column, button])).toEqual({ heads: ['Name'], cells: [['Ogra']] })
  })

  it('DSK-2 exports what a spreadsheet reads back, and no formula that somebody chose as their name', () => {
    const csv = toCsv(
      ['Name', 'Units'],
      [
        ['a "b", c', '-1.50'],
        ['=HYPERLINK("x")', '\u20665\u2069'],
        ['-1+cmd', '+1'],
      ],
    )
    expect(csv).toBe('\ufeffName,Units\r\n"a ""b"", c",-1.50\r\n"\'=HYPERLINK(""x"")",5\r\n\'-1+cmd,\'+1\r\n')
  })
})
