import { type ReactNode, useEffect, useRef } from 'react'

/**
 * After a page has come in the place of another, the focus goes to it, as it would with a page load, unless a field of it has taken it
 * already; where a dialog led there, once the dialog has closed, as until then all else is inert.
 */
export function Arrival({ place }: { readonly place: string }): ReactNode {
  const before = useRef(place)
  useEffect(() => {
    if (place === before.current) return
    before.current = place
    const arrive = () => {
      const page = document.getElementById('content')
      if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true })
    }
    const dialog = document.querySelector('dialog[open]')
    if (!dialog) return arrive()
    dialog.addEventListener('close', arrive, { once: true })
    return () => dialog.removeEventListener('close', arrive)
  }, [place])
  return null
}
