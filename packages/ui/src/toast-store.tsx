/** A short message that comes and goes by itself. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'plain' | 'error'
}

/** How long a toast is seen, by its kind. The text stays in the live region, where screen readers take their time. */
const TOAST_MS = { plain: 2_000, error: 1_000 } as const

let current: Toast | undefined
let announced = ''
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function show(text: string, kind: Toast['kind'], shownMs: number = TOAST_MS[kind]): void {
  clearTimeout(timer)
  lastId += 1
  current = { id: lastId, text, kind }
  announced = text
  timer = setTimeout(() => {
    current = undefined
    tell()
  }, shownMs)
  tell()
}

/** Says something at the foot of the screen; a newer toast takes the place of an older one. */
export const toast = {
  show: (text: string) => show(text, 'plain'),
  error: (text: string, shownMs?: number) => show(text, 'error', shownMs),
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): Toast | undefined {
  return current
}

/** The text last said, with an invisible mark that changes so that the same text is announced again. */
export function announcedText(): string {
  return announced === '' ? '' : `${announced}${lastId % 2 === 0 ? '' : '\u200c'}`
}
