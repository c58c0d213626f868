import { parseDecimal } from '@firoza/core/money/decimal'
import type { StatementLine } from './statement-line.ts'

const COLUMNS = ['transaction_id', 'amount', 'currency', 'sender_name', 'remittance'] as const
const MONEY_DECIMALS = 2

/**
 * A statement as comma-separated values (RFC 4180) with a heading that names at least the columns above, in any order, and may name `account`. Spreadsheets of
 * countries where the comma is the decimal point part by semicolons instead. A negative amount is an outgoing payment. Answers the number of the first line
 * that cannot be read.
 */
export function readCsv(content: string): readonly StatementLine[] | number {
  const text = content.replace(/^\uFEFF/, '')
  const separator = /^[^,\n]*;/.test(text) ? ';' : ','
  const rows = splitCsv(text, separator)
  if (typeof rows === 'number') return rows
  const [heading, ...body] = rows
  const names = (heading ?? []).map(name => name.trim().toLowerCase())
  if (COLUMNS.some(column => !names.includes(column))) return 1
  const lines: StatementLine[] = []
  for (const [index, row] of body.entries()) {
    const cell = (column: (typeof COLUMNS)[number]) => (row[names.indexOf(column)] ?? '').trim()
    const signed = separator === ';' ? cell('amount').replace(/,(?=\d{1,2}$)/, '.') : cell('amount')
    const amount = signed.replace(/^-/, '')
    const transactionId = cell('transaction_id')
    if (row.length !== names.length || !isTransactionId(transactionId)) return index + 2
    if (parseDecimal(amount, MONEY_DECIMALS) === undefined) return index + 2
    const direction = signed.startsWith('-') ? 'out' : 'in'
    const [currency, senderName, remittance] = [cell('currency'), cell('sender_name'), cell('remittance')]
    const account = row[names.indexOf('account')]?.trim() ?? ''
    lines.push({ direction, account, transactionId, amount, currency, senderName, remittance })
  }
  return lines
}

export function isTransactionId(text: string): boolean {
  return text.length >= 1 && text.length <= 80
}

/** Rows of cells; blank lines are left out. The number of the row that a quote leaves open. */
function splitCsv(text: string, separator: ',' | ';'): string[][] | number {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    if (row.length > 1 || cell !== '') rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  if (quoted) return rows.length + 1
  endRow()
  return rows
}
