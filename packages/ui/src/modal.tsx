import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { closeOpened, useBackCloses } from './back-closes.tsx'
import { cx } from './cx.tsx'
import { LiveRegion } from './toast.tsx'

export interface ModalProps {
  readonly open: boolean
  /** Asked to close: Escape, the phone's back gesture, the mask. The owner then sets `open`. */
  readonly onClose: () => void
  readonly label: string
  readonly openDelayMs?: number
  /** How long the closing movement takes before the dialog leaves. */
  readonly closeDelayMs?: number
  readonly maskCloses?: boolean
  readonly className?: string
  readonly children: ReactNode
}

const MODAL_MS = 200

/**
 * A native modal dialog: the browser keeps the focus inside, gives it back afterwards and closes on Escape and on
 * Android's back gesture. The content is mounted while it is open or closing; `data-shown` drives the movement.
 */
export function Modal(props: ModalProps): ReactNode {
  const { open, onClose, label, openDelayMs = 0, closeDelayMs = MODAL_MS, maskCloses = true, className } = props
  const dialog = useRef<HTMLDialogElement>(null)
  /** The browser tells of a closing of ours only later, when the dialog may have been asked to open again. */
  const closedByUs = useRef(false)
  const [mounted, setMounted] = useState(open)
  const [shown, setShown] = useState(false)

  // A layout effect, because only those run again when what suspended the page is there: content that has to wait for its
  // words takes the dialog off the page while the timer runs, and without a second run it would never be shown.
  useLayoutEffect(() => {
    if (open) {
      setMounted(true)
      const timer = setTimeout(() => {
        if (dialog.current && !dialog.current.open) show(dialog.current)
        requestAnimationFrame(() => setShown(true))
      }, openDelayMs)
      return () => clearTimeout(timer)
    }
    setShown(false)
    const timer = setTimeout(() => {
      closedByUs.current = dialog.current?.open ?? false
      dialog.current?.close()
      setMounted(false)
    }, closeDelayMs)
    return () => clearTimeout(timer)
  }, [open, openDelayMs, closeDelayMs])

  useClosedFirst(dialog, closedByUs)
  useBackCloses(open, onClose)

  // React hands what happens to a dialog on to those around it, which the browser does not: they stay open.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    // Itself, or one step of what it shows.
    if (open) closeOpened()
  }
  const closed = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    if (open && !closedByUs.current) onClose()
    closedByUs.current = false
  }
  const press = (event: MouseEvent) => {
    if (!maskCloses || event.target !== dialog.current) return
    // The dialog's own padding is the target as well as the mask around it.
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < left || x > right || y < top || y > bottom) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      aria-label={label}
      data-shown={shown || undefined}
      onCancel={cancel}
      onClose={closed}
      onClick={press}
      style={{ '--modal-ms': `${closeDelayMs}ms` } as CSSProperties}
      className={cx('text-ink', className)}
    >
      {mounted && props.children}
      {mounted && <LiveRegion />}
    </dialog>
  )
}

/** Taken off the page while it stands open, a dialog gives the focus back to nobody unless it is closed first. */
function useClosedFirst(dialog: RefObject<HTMLDialogElement | null>, closedByUs: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const standing = dialog.current
    return () => {
      if (!standing?.open) return
      closedByUs.current = true
      standing.close()
    }
  }, [dialog, closedByUs])
}

/** The browser gives the focus to the first thing that can have it, which is the way out: a field that asks for it comes before. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
}
