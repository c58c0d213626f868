import { type RefObject, useEffect } from 'react'

/**
 * Tells when what had the focus within the content was taken off the page, and the focus with it: the content, and the way up from what had it, of which
 * some still stands. Who is told gives the focus to something else, as it would be nowhere: keys would begin anew at the head, and a screen reader would
 * say nothing.
 */
export function useFocusLost(
  content: RefObject<HTMLElement | null>,
  onLost: (content: HTMLElement, path: readonly EventTarget[]) => void,
): void {
  useEffect(() => {
    const element = content.current
    if (!element) return
    let path: readonly EventTarget[] = []
    const remember = (event: FocusEvent) => {
      path = event.composedPath()
    }
    const look = () => {
      const [last] = path
      if (last instanceof Node && !last.isConnected && document.activeElement === document.body) onLost(element, path)
    }
    const changes = new MutationObserver(look)
    changes.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [content, onLost])
}

/** Gives the focus to what cannot be pressed: a frame around it would say otherwise. */
export function focusQuietly(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.style.outline = 'none'
  element.focus(options)
}
