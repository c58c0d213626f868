import { STAFF_IDLE_MS, STAFF_IDLE_WARNING_MS } from '@firoza/core/staff/staff-session'
import { create } from 'zustand'
import { machineNow } from './machine-clock.ts'
import { sessionUnused } from './session.ts'

/** What a person does who sits there, by whatever means. Moving is none of it: a mouse does that on any table that trembles. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'click', 'input'] as const
const LOOK_MS = 1_000

let touchedAtMs = machineNow()
let sharedAtMs = 0
let shareActivity: ((atMs: number) => void) | undefined

/** Passes on, once a second at most, when somebody touched this tab. Answers how to end that. */
export function onTouch(listener: (atMs: number) => void): () => void {
  shareActivity = listener
  return () => {
    shareActivity = undefined
  }
}

/** Somebody touched another tab then: a word that comes late, as after a sleep, is no later touch, and keeps a tab that was frozen. */
export function touchedElsewhere(atMs: number): void {
  if (atMs <= touchedAtMs || atMs > machineNow()) return
  touchedAtMs = atMs
  look()
}

function touch(): void {
  touchedAtMs = machineNow()
  look()
  if (Math.abs(touchedAtMs - sharedAtMs) < LOOK_MS) return
  sharedAtMs = touchedAtMs
  shareActivity?.(touchedAtMs)
}

/** Undefined but for the last minute before the sign-in ends, while the console asks whether anybody is there. */
export const usePresence = create<{ readonly secondsLeft: number | undefined }>()(() => ({ secondsLeft: undefined }))

/** As each call tells the server: what the console asks by itself does not keep the sign-in alive. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((machineNow() - touchedAtMs) / 1_000))
}

/**
 * Follows whether anybody touches the console, from a touch now: whoever signs in or reloads is there. `tell` lets the server know at once of
 * somebody who comes back in the last minute. Answers how to end that.
 */
export function followPresence(tell: () => void): () => void {
  touch()
  const onSign = () => {
    const wasAsked = usePresence.getState().secondsLeft !== undefined
    // A machine that slept wakes to a key: it is no sign that somebody was there.
    if (isUnused()) return look()
    touch()
    if (wasAsked) tell()
  }
  const timer = setInterval(look, LOOK_MS)
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    usePresence.setState({ secondsLeft: undefined })
    for (const sign of SIGNS) removeEventListener(sign, onSign, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}

/** Neither this tab nor another that it has heard from was touched for as long as a sign-in may be unused. */
export function isUnused(): boolean {
  return machineNow() - touchedAtMs >= STAFF_IDLE_MS
}

function look(): void {
  const leftMs = touchedAtMs + STAFF_IDLE_MS - machineNow()
  const secondsLeft = leftMs > STAFF_IDLE_WARNING_MS ? undefined : Math.ceil(leftMs / 1_000)
  if (isUnused()) sessionUnused()
  else if (secondsLeft !== usePresence.getState().secondsLeft) usePresence.setState({ secondsLeft })
}
