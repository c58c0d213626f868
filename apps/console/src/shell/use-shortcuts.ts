import { useEffect, useRef } from 'react'
import { useSession } from '../lib/session.ts'
import { mayOpen, PAGES } from '../paths.ts'

/** A `g` waits so long for its letter. */
const CHORD_MS = 1_500

export interface Shortcuts {
  readonly go: (path: string) => void
  readonly openPalette: () => void
}

/** `g` and a letter opens a page that one may open, `/` goes to the filter of the page, Ctrl K opens the palette. Not while somebody types. */
export function useShortcuts(actions: Shortcuts): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(waiting)
      waiting = undefined
    }
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault()
        latest.current.openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (waiting !== undefined) {
        settle()
        const page = PAGES.find(candidate => candidate.key === key)
        if (page && mayOpen(useSession.getState().staff, page.permission)) latest.current.go(page.path)
      } else if (key === 'g') waiting = setTimeout(settle, CHORD_MS)
      else if (key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('#content input[type=search]')?.focus()
      }
    }
    addEventListener('keydown', press)
    return () => {
      settle()
      removeEventListener('keydown', press)
    }
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
