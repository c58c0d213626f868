import { withoutIsolates } from '@firoza/i18n/bidi'

/** Starts a formula in a spreadsheet. A person can choose a name; a name must not compute on a colleague's machine. */
const FORMULA = /^[=+@\t\r]|^-(?![0-9.]+$)/

/** A table as CSV by RFC 4180, with a byte-order mark so that spreadsheets read Urdu. */
export function toCsv(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[heads, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const plain = withoutIsolates(text)
  const harmless = FORMULA.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
