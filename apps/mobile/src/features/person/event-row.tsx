import { formatDateTime } from '@firoza/i18n/format-date'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'

export interface EventRowProps {
  readonly title: string
  readonly at: number
  /** Below it: by whom, from where. */
  readonly children: ReactNode
}

/** Something that happened to the account, and when. */
export function EventRow({ title, at, children }: EventRowProps): ReactNode {
  return (
    <div className="px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-medium">{title}</span>
        <Figure className="text-sm text-muted">{formatDateTime(at)}</Figure>
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">{children}</p>
    </div>
  )
}
