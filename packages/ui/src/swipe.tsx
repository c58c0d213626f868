import { type PointerEvent, useRef } from 'react'

/** Pixels, and pixels per millisecond, from which a drag counts as meant. */
const DISTANCE_MIN = 72
const SPEED_MIN = 0.5

export type SwipeWay = 'down' | 'left' | 'right'

/** How far a finger has gone the given way; never less than nothing. */
export function swipeDistance(way: SwipeWay, dx: number, dy: number): number {
  return Math.max(0, way === 'down' ? dy : way === 'left' ? -dx : dx)
}

export function isSwipe(distance: number, elapsedMs: number): boolean {
  return distance >= DISTANCE_MIN || (distance > 24 && distance / Math.max(elapsedMs, 1) >= SPEED_MIN)
}

/**
 * Lets a finger push a sheet away: spread the result on the part that can be grabbed. `target` names the element that
 * follows the finger. A drag that is too short springs back.
 */
export function useSwipe(way: SwipeWay, target: () => HTMLElement | null | undefined, onSwipe: () => void) {
  const start = useRef<{ x: number; y: number; atMs: number } | undefined>(undefined)
  const move = (distance: number) => {
    const element = target()
    if (!element) return
    const sign = way === 'left' ? -1 : 1
    element.style.translate = distance === 0 ? '' : way === 'down' ? `0 ${distance}px` : `${sign * distance}px`
  }
  const distanceOf = (event: PointerEvent) =>
    start.current ? swipeDistance(way, event.clientX - start.current.x, event.clientY - start.current.y) : 0
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const touched = event.target as Element
      // A sheet that was opened from here lies over it and has a head of its own.
      if (touched.closest('dialog') !== event.currentTarget.closest('dialog')) return
      if (touched.closest('button, a, input, select, textarea')) return
      start.current = { x: event.clientX, y: event.clientY, atMs: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => start.current && move(distanceOf(event)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const meant = isSwipe(distanceOf(event), event.timeStamp - start.current.atMs)
      start.current = undefined
      move(0)
      if (meant) onSwipe()
    },
    onPointerCancel: () => {
      start.current = undefined
      move(0)
    },
    style: { touchAction: way === 'down' ? 'pan-x' : 'pan-y' } as const,
  }
}
