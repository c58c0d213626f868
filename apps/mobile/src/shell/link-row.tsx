import { ListRow, type ListRowProps } from '@firoza/ui/list-row'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'wouter'

export interface LinkRowProps extends Omit<ListRowProps, 'onClick'> {
  readonly href: string
}

/** A row that leads to another page of ours, without loading the app anew. */
export function LinkRow(props: LinkRowProps): ReactNode {
  const [, navigate] = useLocation()
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    navigate(props.href)
  }
  return <ListRow {...props} onClick={follow} />
}
