import { parseTradingDate } from '@firoza/core/calendar/trading-day'
import { parseUnits } from '@firoza/core/money/decimal'
import { isBounded, type StatementLine } from './statement-line.ts'

const COLUMNS = ['transaction_id', 'amount', 'currency', 'sender_name', 'remittance'] as const
const MONEY_DECIMALS = 2

/**
 * A statement as comma-separated values (RFC 4180) with a heading that names at least the columns above, in any order, and may name `account` and `date`. Spreadsheets of
 * countries where the comma is the decimal point part by semicolons instead. A negative amount is an outgoing payment. Answers the number of the first line
 * that cannot be read.
 */
export function readCsv(content: string): readonly StatementLine[] | number {
  const text = content.replace(/^\uFEFF/, '')
  const separator = /^[^,\n]*;/.test(text) ? ';' : ','
  const rows = splitCsv(text, separator)
  if (typeof rows === 'number') return rows
  const [heading, ...body] = rows
  const names = (heading?.cells ?? []).map(name => name.trim().toLowerCase())
  if (COLUMNS.some(column => !names.includes(column))) return 1
  const lines: StatementLine[] = []
  for (const { line, cells: row } of body) {
    const cell = (column: (typeof COLUMNS)[number]) => (row[names.indexOf(column)] ?? '').trim()
    const signed = separator === ';' ? cell('amount').replace(/,(?=\d{1,2}$)/, '.') : cell('amount')
    const amount = signed.replace(/^-/, '')
    const transactionId = cell('transaction_id')
    if (row.length !== names.length || parseUnits(amount, MONEY_DECIMALS) === undefined) return line
    const direction = signed.startsWith('-') ? 'out' : 'in'
    const [currency, senderName, remittance] = [cell('currency'), cell('sender_name'), cell('remittance')]
    const account = row[names.indexOf('account')]?.trim() ?? ''
    const bookedOn = parseTradingDate(row[names.indexOf('date')]?.trim() ?? '')
    const read = {
      line,
      direction,
      account,
      transactionId,
      amount,
      currency,
      senderName,
      remittance,
      bookedOn,
    } as const
    if (!isBounded(read)) return line
    lines.push(read)
  }
  return lines
}

interface Row {
  /** The line of the file on which it begins, counted from one. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Rows of cells; blank lines are left out. The line of the row that a quote leaves open. */
function splitCsv(text: string, separator: ',' | ';'): Row[] | number {
  const rows: Row[] = []
  let line = 1
  let begin = 1
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    if (row.length > 1 || cell !== '') rows.push({ line: begin, cells: row })
    row = []
    cell = ''
    begin = line
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === '\n') line++
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
  if (quoted) return begin
  endRow()
  return rows
}
