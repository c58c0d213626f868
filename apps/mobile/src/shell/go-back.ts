import { closeOpened } from '@firoza/ui/back-closes'
import { TAB_PATHS } from '../paths.ts'

/** How many pages of ours lie behind the present one. It is kept in the history itself, so that it outlives a reload. */
export function depthOf(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0
  return typeof depth === 'number' ? depth : 0
}

let depth = 0

/** Counts the pages gone through. Called once, at the start; the router announces its moves as window events. */
export function watchHistory(): void {
  depth = depthOf(history.state)
  addEventListener('pushState', () => {
    depth += 1
    keepDepth()
    scrollTo(0, 0)
  })
  // A page that replaces its own address, for a filter or a search, wipes what was kept there.
  addEventListener('replaceState', keepDepth)
  addEventListener('popstate', event => {
    depth = depthOf(event.state)
  })
}

/** It is itself a replacement, of which it hears: that one finds the depth where it belongs. */
function keepDepth(): void {
  if (depthOf(history.state) === depth) return
  history.replaceState({ ...(history.state as object | null), depth }, '')
}

/** Back one step of a form that has several, else one page, or home where there is none of ours to go back to. */
export function goBack(navigate: (to: string, options?: { replace?: boolean }) => void): void {
  if (closeOpened()) return
  if (depth > 0) history.back()
  else navigate(TAB_PATHS[0], { replace: true })
}
