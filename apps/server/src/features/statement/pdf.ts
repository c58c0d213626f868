import { setImmediate as breathe } from 'node:timers/promises'
import { isolate } from '@firoza/i18n/bidi'
import { translatorFor } from '@firoza/i18n/server-translator'
import PDFDocument from 'pdfkit'
import type { Cell, Column, DocumentModel, Push, Table } from './document.ts'
import { drawLine, type LineStyle, lineWidth, type Pdf, registerFaces, wrapped } from './pdf-text.ts'

const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const
const INNER = PAGE.width - 2 * PAGE.margin
const FOOT_Y = PAGE.height - 32
const COLORS = { brand: '#0f766e', muted: '#5a6b68', line: '#d5dedc', mark: '#b42318', paper: '#ffffff' } as const
const GAP = 6
const SIZE_MIN = 5
const WORDS_MIN = 7
const CLOSING_LINE = 13
const CLOSING_GAP = 4

/** A page that is being filled from top to bottom. */
interface Sheet {
  readonly pdf: Pdf
  readonly model: DocumentModel
  readonly direction: 'ltr' | 'rtl'
  y: number
}

/** The document as a PDF of A4 pages with its own typefaces, laid out from the side from which its language is read. */
export async function writePdf(model: DocumentModel, push: Push): Promise<void> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: model.locale,
    info: { Title: model.title, Author: 'Firoza' },
  })
  registerFaces(pdf)
  const out: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) =>
    pdf
      .on('data', bytes => out.push(bytes))
      .on('end', resolve)
      .on('error', reject),
  )
  const sheet: Sheet = { pdf, model, direction: model.locale === 'ur-PK' ? 'rtl' : 'ltr', y: 0 }
  turnPage(sheet)
  drawHead(sheet)
  for (const table of model.tables) await drawTable(sheet, table)
  drawClosing(sheet)
  numberPages(sheet)
  pdf.end()
  await ended
  for (const bytes of out) await push(bytes)
}

function line(
  sheet: Sheet,
  text: string,
  box: { x?: number; width?: number; y?: number },
  style: Omit<LineStyle, 'direction'>,
) {
  const { x = PAGE.margin, width = INNER, y = sheet.y } = box
  drawLine(sheet.pdf, text, { x, y, width }, { direction: sheet.direction, ...style })
}

function turnPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  sheet.y = PAGE.margin
  for (const mark of sheet.model.marks) {
    sheet.pdf.rect(PAGE.margin, sheet.y, INNER, 18).fill(COLORS.mark)
    line(
      sheet,
      mark,
      { x: PAGE.margin + 8, width: INNER - 16, y: sheet.y + 3 },
      { size: 9, weight: 700, color: COLORS.paper },
    )
    sheet.y += 22
  }
}

/** Begins a new page where less than `height` is left above the foot. */
function need(sheet: Sheet, height: number, again?: () => void): void {
  if (sheet.y + height <= FOOT_Y - 12) return
  turnPage(sheet)
  again?.()
}

function drawHead(sheet: Sheet): void {
  sheet.y += 4
  line(sheet, 'Firoza', {}, { size: 13, weight: 700, color: COLORS.brand, at: 'end' })
  line(sheet, sheet.model.title, {}, { size: 18, weight: 700 })
  sheet.y += 34
  for (const [label, value] of sheet.model.facts) {
    const labelWidth = 110
    const rightToLeft = sheet.direction === 'rtl'
    const labelX = rightToLeft ? PAGE.margin + INNER - labelWidth : PAGE.margin
    const valueX = rightToLeft ? PAGE.margin : PAGE.margin + labelWidth
    line(sheet, label, { x: labelX, width: labelWidth }, { size: 9, color: COLORS.muted })
    line(sheet, value, { x: valueX, width: INNER - labelWidth }, { size: 9 })
    sheet.y += 16
  }
  sheet.y += 8
}

interface Place {
  readonly x: number
  readonly width: number
}

/** Where each column stands: the first at the side from which the language is read. */
function placesOf(columns: readonly Column[], direction: Sheet['direction']): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let from = 0
  return columns.map(({ share }) => {
    const width = (INNER * share) / whole
    const x = direction === 'ltr' ? PAGE.margin + from : PAGE.margin + INNER - from - width
    from += width
    return { x, width }
  })
}

async function drawTable(sheet: Sheet, { heading, columns, rows, empty }: Table): Promise<void> {
  const places = placesOf(columns, sheet.direction)
  const head = () => drawTableHead(sheet, columns, places)
  need(sheet, 70)
  line(sheet, heading, {}, { size: 11, weight: 700 })
  sheet.y += 20
  head()
  const tall = columns.some(({ detailLabel }) => detailLabel !== undefined)
  let any = false
  for await (const some of rows) {
    for (const row of some) {
      any = true
      need(sheet, tall ? 30 : 20, head)
      for (const [index, cell] of row.entries()) drawCell(sheet, cell, columns[index], places[index])
      sheet.y += tall ? 28 : 18
      rule(sheet, 0.5)
    }
    // Drawing is work of the processor: between two helpings of rows others have their turn.
    await breathe()
  }
  if (!any && empty !== undefined) {
    line(sheet, empty, { y: sheet.y + 4 }, { size: 9, color: COLORS.muted })
    sheet.y += 20
  }
  sheet.y += 14
}

function drawTableHead(sheet: Sheet, columns: readonly Column[], places: readonly Place[]): void {
  const bold = { weight: 700, color: COLORS.muted } as const
  columns.forEach((column, index) => {
    const place = places[index]
    if (!place) return
    const box = boxOf(place, sheet.direction)
    const size = sizeThatFits(sheet, column.label, box.width, { size: 8, ...bold })
    line(sheet, column.label, box, { size, at: sideOf(column, sheet.direction), ...bold })
  })
  if (columns.some(({ label }) => label !== '')) sheet.y += 16
  rule(sheet, 1)
}

/** Figures end at the right edge in either direction, so that rupees stand under rupees. */
function sideOf({ figure }: Column, direction: Sheet['direction']): 'start' | 'end' {
  return figure && direction === 'ltr' ? 'end' : 'start'
}

function boxOf({ x, width }: Place, direction: Sheet['direction']): Place {
  return { x: x + (direction === 'rtl' ? GAP - 2 : 2), width: width - GAP }
}

function drawCell(sheet: Sheet, cell: Cell, column: Column | undefined, place: Place | undefined): void {
  if (!column || !place) return
  const at = sideOf(column, sheet.direction)
  const box = boxOf(place, sheet.direction)
  const text = column.figure ? isolate(cell.text) : cell.text
  const size = sizeThatFits(sheet, text, box.width, { size: 8.5 }, column.figure ? SIZE_MIN : WORDS_MIN)
  line(sheet, text, { ...box, y: sheet.y + 3 }, { size, at })
  if (cell.detail !== undefined && cell.detail !== '') {
    const detail = sizeThatFits(sheet, cell.detail, box.width, { size: 7 })
    line(sheet, cell.detail, { ...box, y: sheet.y + 15 }, { size: detail, color: COLORS.muted, at })
  }
}

/** A figure, a reference or the head of a column is never cut: it is written smaller where its column is narrow. Words are, from `least` on. */
function sizeThatFits(
  { pdf, direction }: Sheet,
  text: string,
  width: number,
  style: Omit<LineStyle, 'direction'>,
  least = SIZE_MIN,
): number {
  for (let size = style.size; size > least; size -= 0.5) {
    if (lineWidth(pdf, text, { ...style, direction, size }) <= width) return size
  }
  return least
}

function rule({ pdf, y }: Sheet, width: number): void {
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + INNER, y)
    .lineWidth(width)
    .strokeColor(COLORS.line)
    .stroke()
}

function drawClosing(sheet: Sheet): void {
  const style = { size: 8, color: COLORS.muted } as const
  const { pdf, direction } = sheet
  const texts = sheet.model.closing().map(text => wrapped(pdf, text, INNER, { ...style, direction }))
  // The words and the hash that they speak of stay together: a last page with a lone hash says nothing.
  need(sheet, texts.flat().length * CLOSING_LINE + texts.length * CLOSING_GAP)
  for (const parts of texts) {
    for (const part of parts) {
      line(sheet, part, {}, style)
      sheet.y += CLOSING_LINE
    }
    sheet.y += CLOSING_GAP
  }
}

function numberPages(sheet: Sheet): void {
  const t = translatorFor(sheet.model.locale)
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.pdf.switchToPage(start + page)
    const style = { size: 7.5, color: COLORS.muted } as const
    line(sheet, sheet.model.title, { y: FOOT_Y }, style)
    const number = t('statement.pageOf', { page: isolate(String(page + 1)), pages: isolate(String(count)) })
    line(sheet, number, { y: FOOT_Y }, { ...style, at: 'end' })
  }
}
