import { Figure } from '@firoza/ui/money'
import { Link } from 'wouter'
import type { Column } from './data-table.tsx'

/** A column of the ids or references by which rows are known, each leading to its page. */
export function linkColumn<Row>(
  id: string,
  head: string,
  text: (row: Row) => string,
  href: (row: Row) => string,
): Column<Row> {
  return {
    id,
    head,
    text,
    cell: row => (
      <Link href={href(row)} className="font-semibold text-brand underline">
        <Figure>{text(row)}</Figure>
      </Link>
    ),
  }
}
