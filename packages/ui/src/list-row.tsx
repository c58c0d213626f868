import { ChevronRight } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { cx } from './cx.tsx'

export interface ListRowProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** An avatar or an icon before the title. */
  readonly lead?: ReactNode
  /** The figure at the end; its own second line is `endDetail`. */
  readonly end?: ReactNode
  readonly endDetail?: ReactNode
  readonly href?: string
  readonly onClick?: MouseEventHandler<HTMLElement>
  /** A chevron that says the row leads somewhere. Shown by default where there is a link without an end. */
  readonly chevron?: boolean
  readonly selected?: boolean
}

/** A row of a list, at least 56 px high. With `href` it is a link, with `onClick` alone a button, else plain. */
export function ListRow(props: ListRowProps): ReactNode {
  const { title, detail, lead, end, endDetail, href, onClick, selected } = props
  const chevron = props.chevron ?? (href !== undefined && end === undefined)
  const inside = (
    <>
      {lead !== undefined && <span className="shrink-0 text-muted">{lead}</span>}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-[5.5rem] flex-1 wrap-anywhere">
          <span className="block font-medium">{title}</span>
          {detail !== undefined && <span className="block text-sm text-muted">{detail}</span>}
        </span>
        {(end !== undefined || endDetail !== undefined) && (
          <span className="ms-auto text-end">
            <span className="block font-medium">{end}</span>
            {endDetail !== undefined && <span className="block text-sm text-muted">{endDetail}</span>}
          </span>
        )}
      </span>
      {chevron && <ChevronRight size={20} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />}
    </>
  )
  const className = cx(
    'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start',
    (href !== undefined || onClick !== undefined) && 'active:bg-raised',
    selected && 'bg-brand-soft',
  )
  if (href !== undefined) {
    return (
      <a href={href} onClick={onClick} className={className}>
        {inside}
      </a>
    )
  }
  if (onClick !== undefined) {
    return (
      <button type="button" onClick={onClick} className={className} aria-pressed={selected}>
        {inside}
      </button>
    )
  }
  return <div className={className}>{inside}</div>
}

/** Rows with hairlines between them. */
export function List({ children, label }: { readonly children: ReactNode; readonly label?: string }): ReactNode {
  return (
    <div className="divide-y divide-line" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  )
}
