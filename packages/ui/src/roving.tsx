import type { KeyboardEvent } from 'react'
import { useUi } from './ui-context.tsx'

/** Which item of a row the key leads to: arrows in reading direction, round the ends, Home and End. Undefined for other keys. */
export function rovingIndex(key: string, index: number, count: number, rtl: boolean): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'ArrowDown') return (index + 1) % count
  if (key === backward || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Keyboard handling for a row of choices of which one takes part in the tab order: selects and focuses the next one. */
export function useRoving(
  count: number,
  select: (index: number) => void,
  fixed?: boolean,
): (event: KeyboardEvent, index: number) => void {
  const { direction } = useUi()
  return (event, index) => {
    const next = rovingIndex(event.key, index, count, direction === 'rtl' && !fixed)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    const items = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-roving]')
    items?.[next]?.focus()
  }
}
