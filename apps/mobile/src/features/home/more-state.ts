import { create } from 'zustand'

/** Whether the sheet with all features stands open. */
export const useMore = create<{ readonly open: boolean }>()(() => ({ open: false }))

export function openMore(): void {
  useMore.setState({ open: true })
}

export function closeMore(): void {
  useMore.setState({ open: false })
}
