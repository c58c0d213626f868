const ECHO_MS_MAX = 300
const ECHO_PX_MAX = 20

/** The part of a document that is listened to. */
export interface TapSurface {
  addEventListener(type: 'click', listener: (event: MouseEvent) => void, options: { readonly capture: true }): void
  addEventListener(type: 'input', listener: () => void, options: { readonly capture: true }): void
  elementFromPoint(x: number, y: number): Element | null
}

/**
 * Drops the second half of a double tap where the first one has brought a part of a sheet under the finger: it was meant for what is gone, and
 * would confirm what nobody has read, or be the first digit of a code. On what is still there each tap counts, as on a keypad.
 */
export function dropTapEchoes(surface: TapSurface): void {
  let last: MouseEvent | undefined
  const listen = (event: MouseEvent) => {
    // Pressed by a keyboard or a screen reader: at no place.
    if (event.detail === 0) return
    if (last && isInSheet(event) && isNear(last, event) && isCovered(surface, last)) {
      event.stopPropagation()
      event.preventDefault()
      return
    }
    last = event
  }
  surface.addEventListener('click', listen, { capture: true })
  // After typing, the next tap is one of its own.
  surface.addEventListener(
    'input',
    () => {
      last = undefined
    },
    { capture: true },
  )
}

function isInSheet({ target }: MouseEvent): boolean {
  return (target as Element).closest('dialog') !== null
}

function isNear(last: MouseEvent, { timeStamp, clientX, clientY }: MouseEvent): boolean {
  const moved = Math.hypot(clientX - last.clientX, clientY - last.clientY)
  return timeStamp - last.timeStamp <= ECHO_MS_MAX && moved <= ECHO_PX_MAX
}

function isCovered(surface: TapSurface, { clientX, clientY, target }: MouseEvent): boolean {
  const there = surface.elementFromPoint(clientX, clientY)
  const pressed = (target as Element).closest('a, button, label, input') ?? (target as Element)
  return !there || !pressed.contains(there)
}
