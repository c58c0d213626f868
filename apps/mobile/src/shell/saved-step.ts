import { canKeepBack, closeOpened, isOpened, onOpened } from '@firoza/ui/back-closes'
import { depthOf } from './go-back.ts'

/**
 * A step of the history that stands for what is open, where the browser would not let the page keep its person: on the first page that
 * a link from outside led to, the way back leads out of the app. It is taken when something opens, with the same address, and given up
 * when all is closed. The step is marked in the history itself: a reload closes what was open, and finds the step to give up.
 */
let saved = false
/** It is being given up: the browser says later that it has gone back. */
let leaving = false
/** How many pages of ours lie behind: as many as behind the page below. */
let depth = 0
/** Where the page has come to meanwhile: a page that replaces its own address does it in the step, and the page below takes it over. */
let address = ''
/** A page that is gone to while the step is being given up. */
let waiting: Parameters<History['pushState']> | undefined

const plain = History.prototype

/** Called once, at the start, before the page is put together: an address that is taken over is there before the router looks. */
export function followSavedStep(): void {
  read()
  addEventListener('popstate', arrive)
  addEventListener('replaceState', () => {
    if (saved) mark()
  })
  const push = history.pushState
  history.pushState = function (...to) {
    if (leaving) waiting = to
    else if (saved) takePlace(to)
    else push.apply(this, to)
  }
  onOpened(() => queueMicrotask(settle))
  settle()
}

function read(): void {
  saved = isMarked(history.state)
  depth = depthOf(history.state)
  address = location.href
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state
}

/** Takes the step where something is open that needs it, and gives it up where nothing is: a person who goes forward comes to it again. */
function settle(): void {
  if (leaving) return
  if (saved && !isOpened()) {
    leaving = true
    history.back()
  } else if (!saved && isOpened() && !canKeepBack()) {
    plain.pushState.call(history, { ...(history.state as object | null), saved: true }, '')
    read()
  }
}

/** A page that replaces its own address wipes the mark. */
function mark(): void {
  address = location.href
  if (isMarked(history.state)) return
  plain.replaceState.call(history, { ...(history.state as object | null), saved }, '')
}

function arrive(): void {
  const left = { saved, depth, address, byUs: leaving }
  leaving = false
  read()
  if (left.saved && !saved && left.depth === depth) {
    if (left.address !== address) history.replaceState(history.state, '', left.address)
    if (!left.byUs) closeOpened()
  }
  const next = waiting
  waiting = undefined
  if (next) history.pushState(...next)
  settle()
}

/** A page that is gone to from what is open comes in the place of the step: from there the way back leads to the page below. */
function takePlace(to: Parameters<History['pushState']>): void {
  saved = false
  plain.replaceState.apply(history, to)
  dispatchEvent(new Event('pushState'))
}
