import { Figure } from '@firoza/ui/money'
import type { Column } from './data-table.tsx'

/** A column of numbers and codes, read from left to right in either language. */
export function figureColumn<Row>(id: string, head: string, text: (row: Row) => string): Column<Row> {
  return { id, head, text, cell: row => <Figure>{text(row)}</Figure> }
}
