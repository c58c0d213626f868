import { useEffect, useRef } from 'react'

/** What we need of the browser's Navigation API, which the compiler does not know yet. */
interface Leaving extends Event {
  readonly navigationType: 'push' | 'reload' | 'replace' | 'traverse'
  readonly userInitiated: boolean
  readonly destination: { readonly index: number }
}
interface Navigation extends EventTarget {
  readonly currentEntry: { readonly index: number } | null
  entries(): readonly { readonly sameDocument: boolean }[]
}

interface Opened {
  readonly close: () => void
}

/** What is open, the last opened on top: one way back closes one of them. */
const opened: Opened[] = []
const told = new Set<() => void>()

export function isOpened(): boolean {
  return opened.length > 0
}

/** Tells whenever something was opened or closed. */
export function onOpened(listener: () => void): void {
  told.add(listener)
}

/** Whether a person's way back can be kept here: no browser keeps it that leads out of the page as it was loaded, and older ones keep none. */
export function canKeepBack(): boolean {
  const navigation = browserNavigation()
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument === true
}

function browserNavigation(): Navigation | undefined {
  return (globalThis as { navigation?: Navigation }).navigation
}

/** The way back by an arrow of ours, which is no person's way through the history: whether there was something to close. */
export function closeOpened(): boolean {
  const last = opened.at(-1)
  last?.close()
  return last !== undefined
}

/**
 * While `open`, a person's way back in the history closes instead of leaving the page. Android's back gesture reaches a dialog
 * as Escape does; a browser's back button and the swipe of an iPhone do not, and are kept here, once for each opening, where that
 * can be (`canKeepBack`). A page's own arrow closes in any case (`closeOpened`).
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return
    const self: Opened = { close: () => close.current() }
    opened.push(self)
    for (const listener of told) listener()
    const navigation = browserNavigation()
    const leave = (event: Event) => {
      const { navigationType, userInitiated, destination, cancelable } = event as Leaving
      const back = navigationType === 'traverse' && destination.index < (navigation?.currentEntry?.index ?? 0)
      if (!back || !userInitiated || !cancelable || event.defaultPrevented || opened.at(-1) !== self) return
      event.preventDefault()
      self.close()
    }
    navigation?.addEventListener('navigate', leave)
    return () => {
      navigation?.removeEventListener('navigate', leave)
      opened.splice(opened.indexOf(self), 1)
      for (const listener of told) listener()
    }
  }, [open])
}
