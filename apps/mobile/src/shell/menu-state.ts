import { create } from 'zustand'

/** Whether the menu stands open. */
export const useMenu = create<{ readonly open: boolean }>()(() => ({ open: false }))

export function openMenu(): void {
  useMenu.setState({ open: true })
}

export function closeMenu(): void {
  useMenu.setState({ open: false })
}
