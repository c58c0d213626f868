import { useEffect, useRef } from 'react'

/** What we need of the browser's Navigation API, which the compiler does not know yet. */
interface Leaving extends Event {
  readonly navigationType: 'push' | 'reload' | 'replace' | 'traverse'
  readonly userInitiated: boolean
  readonly destination: { readonly index: number }
}
interface Navigation extends EventTarget {
  readonly currentEntry: { readonly index: number } | null
}

/** What is open, the last opened on top: one way back closes one of them. */
const opened: symbol[] = []

/**
 * While `open`, a person's way back in the history closes instead of leaving the page. Android's back gesture reaches a dialog
 * as Escape does; a browser's back button and the swipe of an iPhone do not, and are kept here, once for each opening. Browsers
 * without the Navigation API leave the page, as they would anyway.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const navigation = (globalThis as { navigation?: Navigation }).navigation
    if (!open || !navigation) return
    const self = Symbol('opened')
    opened.push(self)
    const leave = (event: Event) => {
      const { navigationType, userInitiated, destination, cancelable } = event as Leaving
      const back = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0)
      if (!back || !userInitiated || !cancelable || event.defaultPrevented || opened.at(-1) !== self) return
      event.preventDefault()
      close.current()
    }
    navigation.addEventListener('navigate', leave)
    return () => {
      navigation.removeEventListener('navigate', leave)
      opened.splice(opened.indexOf(self), 1)
    }
  }, [open])
}
