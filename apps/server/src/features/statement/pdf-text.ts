import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { type TextRun, visualRuns } from './text-runs.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** The typefaces that every document carries with it: Inter for Latin letters and all figures, Naskh for Urdu. */
const FACES = {
  latin: { 400: 'inter-400.ttf', 700: 'inter-700.ttf' },
  urdu: { 400: 'noto-naskh-400.ttf', 700: 'noto-naskh-700.ttf' },
} as const
export type Weight = 400 | 700

export function registerFaces(pdf: Pdf): void {
  for (const [script, files] of Object.entries(FACES)) {
    for (const [weight, file] of Object.entries(files)) {
      pdf.registerFont(`${script}-${weight}`, fileURLToPath(new URL(`fonts/${file}`, import.meta.url)))
    }
  }
}

export interface LineStyle {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  /** Of the line as a whole: decides on which side it begins. */
  readonly direction: 'ltr' | 'rtl'
  /** At the side where the direction begins, or where it ends. */
  readonly at?: 'start' | 'end'
}

/** A box on the page, in points from its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

// Without this the library shapes word by word, and words of a right-to-left run stand in the wrong order.
const RIGHT_TO_LEFT = { features: { rtla: true } } as const
// The typeface would draw an x between digits as a sign of multiplication: a reference stands as it is spelt.
const AS_SPELT = { features: { calt: false } } as const
// Figures of one width stand under each other, and no point slips under a seven.
const TABULAR = { features: { tnum: true, calt: false } } as const
const AMOUNT = /^[+−-]?[\d,]+(\.\d+)?$/

function options({ text, rightToLeft, script }: TextRun) {
  if (rightToLeft) return RIGHT_TO_LEFT
  if (script === 'urdu') return {}
  return AMOUNT.test(text) ? TABULAR : AS_SPELT
}

interface MeasuredRun extends TextRun {
  readonly width: number
}

function measure(pdf: Pdf, text: string, { size, weight = 400, direction }: LineStyle): MeasuredRun[] {
  return visualRuns(text, direction).map(run => {
    pdf.font(`${run.script}-${weight}`).fontSize(size)
    return { ...run, width: pdf.widthOfString(run.text, options(run) as never) }
  })
}

const widthOf = (runs: readonly MeasuredRun[]) => runs.reduce((sum, { width }) => sum + width, 0)

/** How wide a line would be. */
export function lineWidth(pdf: Pdf, text: string, style: LineStyle): number {
  return widthOf(measure(pdf, text, style))
}

/**
 * Draws one line; what does not fit into the width ends in an ellipsis. `y` is the top of the letters of both typefaces. The letters of
 * Urdu are drawn as bodies and dots: what they spell is written beside them, so that it can be searched, copied and read aloud.
 */
export function drawLine(pdf: Pdf, text: string, box: Box, style: LineStyle): void {
  const { size, weight = 400, color = '#16211f', direction, at = 'start' } = style
  const runs = measure(pdf, fitted(pdf, text, box.width, style), style)
  const atLeft = (direction === 'ltr') === (at === 'start')
  let x = atLeft ? box.x : box.x + box.width - widthOf(runs)
  for (const run of runs) {
    pdf.font(`${run.script}-${weight}`).fontSize(size).fillColor(color)
    if (run.script === 'urdu') pdf.markContent('Span', { actual: run.text })
    pdf.text(run.text, x, box.y + size, { lineBreak: false, baseline: 'alphabetic', ...options(run) } as never)
    if (run.script === 'urdu') pdf.endMarkedContent()
    x += run.width
  }
}

/** The lines that a longer text needs in a width, broken between words. */
export function wrapped(pdf: Pdf, text: string, width: number, style: LineStyle): string[] {
  const found: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(measure(pdf, longer, style)) > width) {
      found.push(line)
      line = word
    } else line = longer
  }
  return [...found, line]
}

function fitted(pdf: Pdf, text: string, width: number, style: LineStyle): string {
  if (widthOf(measure(pdf, text, style)) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(measure(pdf, `${letters.join('')}…`, style)) > width) letters.pop()
  return `${letters.join('')}…`
}
