import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Where pages come back that stood out of sight, the focus and the height at which one read are as they were. Stands after all else, so
 * that dialogs have given the focus back before.
 */
export function WhereOneWas(): ReactNode {
  const was = useRef<{ readonly focus: Element | null; readonly top: number }>(undefined)
  useLayoutEffect(() => {
    const { focus, top } = was.current ?? {}
    if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
    if (top !== undefined) scrollTo({ top })
    return () => {
      was.current = { focus: document.activeElement, top: scrollY }
    }
  }, [])
  return null
}
