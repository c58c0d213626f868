import { type RefObject, useEffect } from 'react'

/** What says what has come, best first. */
const NEWS = 'h3, [role=status]:not(.sr-only), [role=alert]:not(:empty)'

/**
 * Where the part of a sheet that has the focus gives way to another, what names the other takes it. Otherwise the focus would be nowhere:
 * a screen reader would say nothing, and keys would begin anew at the head of the sheet.
 */
export function useFocusFollows(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element) return
    let last: Element | null = null
    const remember = () => {
      last = document.activeElement
    }
    const follow = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      const next = element.querySelector<HTMLElement>(NEWS) ?? element
      next.tabIndex = -1
      // Nothing can be pressed there: a frame around it would say otherwise.
      next.style.outline = 'none'
      next.focus()
    }
    const changes = new MutationObserver(follow)
    changes.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [content])
}
