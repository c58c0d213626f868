import { formatDate, formatDay, formatTimeWithSeconds } from '@firoza/i18n/format-date'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'

/** dd-MM-yyyy HH:mm:ss in Karachi. */
export function momentText(atMs: number): string {
  return `${formatDate(atMs)} ${formatTimeWithSeconds(atMs)}`
}

export function Moment({ atMs }: { readonly atMs: number }): ReactNode {
  return (
    <Figure>
      <span className="whitespace-nowrap">{formatDate(atMs)}</span>{' '}
      <span className="whitespace-nowrap">{formatTimeWithSeconds(atMs)}</span>
    </Figure>
  )
}

/** A calendar day as dd-MM-yyyy; a dash where there is none. */
export function Day({ day }: { readonly day: string | null }): ReactNode {
  return <Figure className="whitespace-nowrap">{day === null ? '–' : formatDay(day)}</Figure>
}
