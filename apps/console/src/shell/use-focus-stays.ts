import { focusQuietly, useFocusLost } from '@firoza/ui/focus-lost'
import type { RefObject } from 'react'

/** Where what had the focus goes, as a question does that was answered, the nearest of what stood around it takes it, or the page where it came anew. */
export function useFocusStays(pages: RefObject<HTMLElement | null>): void {
  useFocusLost(pages, stay)
}

function stay(_pages: HTMLElement, path: readonly EventTarget[]): void {
  const page = document.getElementById('content')
  const around = path.filter(near => near instanceof HTMLElement)
  const next = around.find(near => page?.contains(near) && near.offsetParent !== null) ?? page
  if (next) focusQuietly(next, { preventScroll: true })
}
