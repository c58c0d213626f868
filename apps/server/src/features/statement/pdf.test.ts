import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { DocumentModel } from './document.ts'
import { writePdf } from './pdf.ts'

/** The drawing instructions of a document, unpacked. */
const drawn = async (model: Partial<DocumentModel>) => (await pagesOf(model)).join('\n')

/** The same page by page. */
async function pagesOf(model: Partial<DocumentModel>): Promise<string[]> {
  const parts: Buffer[] = []
  const whole = {
    locale: 'ur-PK',
    title: 'رقم',
    marks: [],
    facts: [],
    tables: [],
    closing: () => [],
    ...model,
  } as const
  await writePdf(whole, async bytes => void parts.push(bytes))
  const bytes = Buffer.concat(parts)
  const streams: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const packed = bytes.subarray(at + 7, bytes.indexOf('endstream', at))
    if (packed[0] === 0x78) streams.push(inflateSync(packed).toString('latin1'))
  }
  return streams.filter(text => text.includes('BT\n'))
}

const utf16 = (text: string) => `\u00fe\u00ff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`

const figures = (locale: 'en-US' | 'ur-PK', values: readonly string[]) =>
  drawn({
    locale,
    title: '',
    tables: [
      {
        heading: '',
        columns: [
          { label: '', share: 1 },
          { label: '', share: 1, figure: true },
        ],
        rows: [values.map(text => [{ text: '' }, { text }])],
      },
    ],
  })

/** Where the pieces of text begin and how wide the page's figures say that they are. */
const beginnings = (page: string) => [...page.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x))

/** The glyphs of each piece of text that a page draws, in hexadecimal. */
const piecesOf = (page: string) =>
  [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, piece = '']) =>
    [...piece.matchAll(/<([0-9a-f]+)>/g)].map(([, glyphs]) => glyphs).join(''),
  )

it('STM-5 spells Urdu beside its letters, so that it can be searched and read aloud', async () => {
  const page = await drawn({ title: 'اکاؤنٹ اسٹیٹمنٹ' })
  expect(page).toContain(`/ActualText (${utf16('اکاؤنٹ اسٹیٹمنٹ')})`)
})

it.each(['en-US', 'ur-PK'] as const)(
  'STM-5 gives all digits one width and ends figures under each other, in %s',
  async locale => {
    const [first, second, third] = beginnings(await figures(locale, ['11,117.11', '77,777.77', '7.77'])).slice(1)
    expect(first).toBeCloseTo(second ?? 0, 3)
    expect(third).toBeGreaterThan(second ?? 0)
  },
)

it('STM-5 draws no figure with letters pushed together', async () => {
  const page = await figures('en-US', ['10,017.35'])
  // A piece that is drawn as it stands has one run of glyphs and no adjustment between them.
  expect(page).toMatch(/\[<[0-9a-f]{36}> 0\] TJ/)
})

it('STM-5 draws a reference as it is spelt: the x between its digits is no sign of multiplication', async () => {
  const page = await figures('en-US', ['x2x2'])
  expect(piecesOf(page)).toContainEqual(expect.stringMatching(/^([0-9a-f]{8})\1$/))
})

it('STM-5 writes a long reference smaller where its column is narrow, and cuts no letter of it', async () => {
  const columns = [
    { label: 'Ledger entry no.', detailLabel: 'Reference number', share: 62 },
    { label: '', share: 458 },
  ]
  const rows = [[[{ text: '2457', detail: 'x'.repeat(18) }, { text: '' }]]]
  const page = await drawn({ locale: 'en-US', tables: [{ heading: '', columns, rows }] })
  expect(piecesOf(page)).toContainEqual(expect.stringMatching(/^([0-9a-f]{4})\1{17}$/))
})

it('STM-5 keeps the closing words and the hash below them on one page', async () => {
  const closing = ['چیک کیا گیا', 'ہیش']
  const spelt = closing.map(text => `/ActualText (${utf16(text)})`)
  // With each row more the closing stands lower; the first that does not fit whole is on a page of its own.
  for (let rows = 30; rows < 42; rows++) {
    const table = { heading: '', columns: [{ label: '', share: 1 }], rows: [Array(rows).fill([{ text: '' }])] }
    const pages = await pagesOf({ tables: [table], closing: () => closing })
    const having = spelt.map(text => pages.findIndex(page => page.includes(text)))
    expect(having[0]).toBeGreaterThanOrEqual(0)
    expect(having[1], `of ${rows} rows`).toBe(having[0])
  }
})
