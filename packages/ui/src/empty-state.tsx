import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  /** A sentence: what would stand here. */
  readonly title: string
  readonly detail?: ReactNode
  /** The button or link that fills it. */
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, detail, action }: EmptyStateProps): ReactNode {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      {icon !== undefined && (
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
          {icon}
        </span>
      )}
      <p className="reading font-semibold">{title}</p>
      {detail !== undefined && <p className="reading max-w-prose text-sm text-muted">{detail}</p>}
      {action}
    </div>
  )
}
