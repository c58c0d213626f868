/** Arrays of words that need no quoting (sides, states, dates), as PostgreSQL's text literals. */
export function words(values: readonly (string | null)[]): string {
  return `{${values.map(value => value ?? 'null').join(',')}}`
}

/** One column of many rows as an array literal of whole numbers. */
export function column<Row>(rows: readonly Row[], value: (row: Row) => bigint | number | null): string {
  return `{${rows.map(row => value(row) ?? 'null').join(',')}}`
}

export function wordColumn<Row>(rows: readonly Row[], value: (row: Row) => string | null): string {
  return words(rows.map(value))
}
