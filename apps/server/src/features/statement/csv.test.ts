import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitConcurrency } from '../../jobs/concurrency.ts'
import { field, writeCsv } from './csv.ts'

it('STM-9 writes no field that a spreadsheet would run', () => {
  expect(field('=HYPERLINK("http://evil")')).toBe('"\'=HYPERLINK(""http://evil"")"')
  expect(['+1', '-2+3', '@SUM(A1)', '\tx', '-'].map(field)).toEqual(["'+1", "'-2+3", "'@SUM(A1)", "'\tx", "'-"])
  expect(['-12.50', '0.00', 'OGDC', 'a, b', '\u2066OGDC\u2069'].map(field)).toEqual([
    '-12.50',
    '0.00',
    'OGDC',
    '"a, b"',
    'OGDC',
  ])
})

it('STM-9 writes no line of empty heads over a table whose columns have no names', async () => {
  const parts: Buffer[] = []
  const columns = [
    { label: '', share: 1 },
    { label: '', share: 1, figure: true },
  ]
  const rows = [[[{ text: 'Value' }, { text: '1,234.50', plain: '1234.50' }]]]
  const tables = [{ heading: 'Totals', columns, rows }]
  const model = { locale: 'en-US', title: 'Note', marks: [], facts: [], tables, closing: () => [] } as const
  await writeCsv(model, async bytes => void parts.push(bytes))
  expect(Buffer.concat(parts).toString()).toContain('Totals\r\nValue,1234.50\r\n')
})

it('STM-9 keeps every text in its field', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '-', '@', 'a', '1', '.') }), text => {
      const written = field(text)
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(read === text || read === `'${text}`).toBe(true)
      if (!written.startsWith('"')) expect(written).not.toMatch(/[",\r\n]/)
      if (/^[=+@\t\r\n]/.test(text)) expect(read.startsWith("'")).toBe(true)
    }),
  )
})

it('STM-10 makes few documents at a time, lets few wait, and turns the rest away', async () => {
  const inTurn = limitConcurrency({ running: 2, waiting: 3 })
  let now = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise<void>(resolve => ends.push(resolve))
    now--
    return 'made'
  }
  const asked = Array.from({ length: 7 }, () => inTurn(work))
  for (let turn = 0; turn < 20; turn++) {
    ends.shift()?.()
    await Promise.resolve().then(() => new Promise(resolve => setImmediate(resolve)))
  }
  const answers = await Promise.all(asked)
  expect(answers.filter(answer => answer === undefined)).toHaveLength(2)
  expect(answers.filter(answer => answer === 'made')).toHaveLength(5)
  expect(most).toBe(2)
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  const again = inTurn(work)
  await new Promise(resolve => setImmediate(resolve))
  ends.shift()?.()
  expect(await again).toBe('made')
})
