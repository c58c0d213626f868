import { formatDate, formatTimeWithSeconds } from '@firoza/i18n/format-date'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'

/** dd-MM-yyyy HH:mm:ss in Karachi. */
export function momentText(atMs: number): string {
  return `${formatDate(atMs)} ${formatTimeWithSeconds(atMs)}`
}

export function Moment({ atMs }: { readonly atMs: number }): ReactNode {
  return <Figure className="whitespace-nowrap">{momentText(atMs)}</Figure>
}
