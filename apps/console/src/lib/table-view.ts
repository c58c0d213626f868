/** A column as far as filtering, sorting and exporting need it. */
export interface ColumnView<Row> {
  readonly id: string
  readonly head: string
  /** What the column says of a row, as plain text: searched in, sorted by, exported. Figures as decimal strings. */
  readonly text: (row: Row) => string
  readonly figures?: boolean
  /** It holds buttons and says nothing: it is neither sorted by nor exported. */
  readonly buttons?: true
  /** What it is sorted by where its text says it in another order than it has: moments, days, ages in words. */
  readonly order?: (row: Row) => number
}

export interface Sorting {
  readonly column: string
  readonly descending: boolean
}

/** What of a table stands in its file: the heads, and the cells of each row. */
export function fileOf<Row>(
  rows: readonly Row[],
  columns: readonly ColumnView<Row>[],
): { readonly heads: readonly string[]; readonly cells: readonly (readonly string[])[] } {
  const said = columns.filter(({ buttons }) => !buttons)
  return { heads: said.map(({ head }) => head), cells: rows.map(row => said.map(({ text }) => text(row))) }
}

/** The rows in which every word of the filter stands in some column, in the wished order. */
export function viewRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnView<Row>[],
  filter: string,
  sorting: Sorting | undefined,
): readonly Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length === 0 ? rows : rows.filter(row => contains(row, columns, words))
  const column = columns.find(({ id }) => id === sorting?.column)
  if (!sorting || !column) return found
  const compare = comparisonOf(column)
  const sign = sorting.descending ? -1 : 1
  return found.toSorted((left, right) => sign * compare(left, right))
}

function comparisonOf<Row>({ text, figures, order }: ColumnView<Row>): (left: Row, right: Row) => number {
  if (order) return (left, right) => compareNumbers(order(left), order(right))
  const compare = figures ? compareFigures : compareTexts
  return (left, right) => compare(text(left), text(right))
}

/** Not by subtraction, as what is never over stands at infinity. */
function compareNumbers(left: number, right: number): number {
  return left < right ? -1 : left > right ? 1 : 0
}

function contains<Row>(row: Row, columns: readonly ColumnView<Row>[], words: readonly string[]): boolean {
  const text = columns.map(column => column.text(row).toLowerCase()).join('\n')
  return words.every(word => text.includes(word))
}

function compareTexts(left: string, right: string): number {
  return left.localeCompare(right, undefined, { numeric: true })
}

/** Decimal strings by size and without floating point: first by sign, then by length of the whole, then digit by digit. */
export function compareFigures(left: string, right: string): number {
  const [a, b] = [figure(left), figure(right)]
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  const scale = Math.max(a.fraction.length, b.fraction.length)
  const units = (value: typeof a) => value.sign * BigInt(value.whole + value.fraction.padEnd(scale, '0'))
  const difference = units(a) - units(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function figure(text: string): { sign: bigint; whole: string; fraction: string } | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  return match ? { sign: match[1] ? -1n : 1n, whole: match[2] ?? '0', fraction: match[3] ?? '' } : undefined
}

/** A click on a head: first up, then down, then as the server gave it. */
export function nextSorting(now: Sorting | undefined, column: string): Sorting | undefined {
  if (now?.column !== column) return { column, descending: false }
  return now.descending ? undefined : { column, descending: true }
}
