import type { RefObject } from 'react'
import { focusQuietly, useFocusLost } from './focus-lost.tsx'

/** What says what has come, best first. */
const NEWS = 'h3, [role=status]:not(.sr-only), [role=alert]:not(:empty)'

/** Where the part of a sheet that has the focus gives way to another, what names the other takes it. */
export function useFocusFollows(content: RefObject<HTMLElement | null>): void {
  useFocusLost(content, follow)
}

function follow(sheet: HTMLElement): void {
  focusQuietly(sheet.querySelector<HTMLElement>(NEWS) ?? sheet)
}
