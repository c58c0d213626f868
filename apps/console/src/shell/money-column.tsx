import { Money } from '@firoza/ui/money'
import type { Column } from './data-table.tsx'

/** A column of figures as they were answered, with the asset's own sign where `asset` names it: money, or whole shares. Null is a dash. */
export function moneyColumn<Row>(
  id: string,
  head: string,
  text: (row: Row) => string | null,
  asset?: (row: Row) => string,
): Column<Row> {
  return {
    id,
    head,
    text: row => text(row) ?? '',
    figures: true,
    cell: row => {
      const value = text(row)
      if (value === null) return '–'
      return <Money value={value} fractionDigits="asGiven" {...(asset && { asset: asset(row) })} />
    },
  }
}
