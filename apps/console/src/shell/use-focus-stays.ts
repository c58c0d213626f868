import { type RefObject, useEffect } from 'react'

/**
 * Where what had the focus goes, as a question does that was answered, the nearest of what stood around it takes the focus, or the page where
 * it came anew. Otherwise it would be nowhere: keys would begin anew at the head of the desk, and a screen reader would say nothing.
 */
export function useFocusStays(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element) return
    let path: readonly EventTarget[] = []
    const remember = (event: FocusEvent) => {
      path = event.composedPath()
    }
    const stay = () => {
      const [last, ...around] = path.filter(target => target instanceof HTMLElement)
      if (!last || last.isConnected || document.activeElement !== document.body) return
      const page = document.getElementById('content')
      const next = around.find(near => page?.contains(near) && near.offsetParent !== null) ?? page
      if (!next) return
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1
      // Nothing can be pressed there: a frame around it would say otherwise.
      next.style.outline = 'none'
      next.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(stay)
    changes.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [content])
}
