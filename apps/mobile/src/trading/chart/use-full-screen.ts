import { useBackCloses } from '@firoza/ui/back-closes'
import { type RefObject, useCallback, useEffect, useState } from 'react'

type LockableOrientation = ScreenOrientation & { readonly lock?: (way: 'landscape') => Promise<void> }

/**
 * Lets an element take the whole screen, lying on its side where the device can be told so. Where the browser has no full screen
 * (phones of one maker), the element only covers the page; Escape and the back gesture end both.
 */
export function useFullScreen(target: RefObject<HTMLElement | null>): {
  readonly full: boolean
  readonly toggle: () => void
} {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  const toggle = useCallback(() => {
    if (full) void leave()
    else void enter(target.current)
    setFull(!full)
  }, [full, target])
  useBackCloses(full, toggle)
  return { full, toggle }
}

async function enter(element: HTMLElement | null): Promise<void> {
  // Both may be refused by the browser; the element then covers the page without them.
  await element?.requestFullscreen?.().catch(() => {})
  const orientation = screen.orientation as LockableOrientation | undefined
  await orientation?.lock?.('landscape').catch(() => {})
}

async function leave(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
}
