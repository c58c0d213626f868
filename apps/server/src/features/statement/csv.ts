import { withoutIsolates } from '@firoza/i18n/bidi'
import type { Cell, Column, DocumentModel, Push, Row } from './document.ts'

/** Tells spreadsheets that the bytes are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const DECIMAL = /^-?\d+(\.\d+)?$/

/** The document as a CSV of RFC 4180: the facts first, then each table under its heading, the closing words last. */
export async function writeCsv(model: DocumentModel, push: Push): Promise<void> {
  const head = [model.title, ...model.marks].map(text => [text])
  await push(Buffer.from(BYTE_ORDER_MARK + lines([...head, ...model.facts, []])))
  for (const { heading, columns, rows, empty } of model.tables) {
    const names = columns.flatMap(labels)
    await push(Buffer.from(lines(names.some(name => name !== '') ? [[heading], names] : [[heading]])))
    let any = false
    for await (const some of rows) {
      any ||= some.length > 0
      await push(Buffer.from(lines(some.map(row => texts(row, columns)))))
    }
    await push(Buffer.from(lines(!any && empty !== undefined ? [[empty], []] : [[]])))
  }
  await push(Buffer.from(lines(model.closing().map(text => [text]))))
}

function labels({ label, detailLabel }: Column): string[] {
  return detailLabel === undefined ? [label] : [label, detailLabel]
}

function texts(row: Row, columns: readonly Column[]): string[] {
  return row.flatMap((cell, index) => {
    const shown = plainOf(cell)
    return columns[index]?.detailLabel === undefined ? [shown] : [shown, cell.detail ?? '']
  })
}

function plainOf({ text, plain }: Cell): string {
  return plain ?? text
}

function lines(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(field).join(',')}\r\n`).join('')
}

/**
 * One field. A text that a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises; a plain number, which
 * may begin with a minus, stays a number.
 */
export function field(text: string): string {
  const clean = withoutIsolates(text)
  const safe = /^[=+\-@\t\r\n]/.test(clean) && !DECIMAL.test(clean) ? `'${clean}` : clean
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
