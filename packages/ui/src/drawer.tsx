import { type ReactNode, useRef } from 'react'
import { cx } from './cx.tsx'
import { Modal } from './modal.tsx'
import { useSwipe } from './swipe.tsx'
import { useUi } from './ui-context.tsx'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly widthPx?: number
  /** It belongs to a column as wide as a phone in the middle of the screen, and comes from its side, not from the screen's. */
  readonly ofColumn?: boolean
  readonly children: ReactNode
}

const DRAWER_OPEN_DELAY_MS = 50
const DRAWER_CLOSE_DELAY_MS = 300
const DRAWER_WIDTH_PX = 220

/** Comes from the side where reading starts and can be pushed back there. */
export function Drawer({
  open,
  onClose,
  label,
  widthPx = DRAWER_WIDTH_PX,
  ofColumn,
  children,
}: DrawerProps): ReactNode {
  const { direction } = useUi()
  const body = useRef<HTMLDivElement>(null)
  const swipe = useSwipe(direction === 'rtl' ? 'right' : 'left', () => body.current?.closest('dialog'), onClose)
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={label}
      openDelayMs={DRAWER_OPEN_DELAY_MS}
      closeDelayMs={DRAWER_CLOSE_DELAY_MS}
      className={cx(
        'me-auto my-0 h-dvh max-h-none w-fit max-w-none bg-card transition-[translate,opacity] duration-300 ease-sheet not-data-shown:-translate-x-full rtl:not-data-shown:translate-x-full',
        // Beside the column there is no edge from behind which it could come: there it fades.
        ofColumn ? 'ms-[max(0px,calc(50%-var(--container-phone)/2))] sm:not-data-shown:opacity-0' : 'ms-0',
      )}
    >
      <div
        {...swipe}
        ref={body}
        style={{ ...swipe.style, inlineSize: `min(${widthPx}px, 86vw)` }}
        className={cx(
          'box-content h-full overflow-y-auto overscroll-contain',
          // Of the room that a phone on its side keeps for its camera, what the column does not keep already.
          ofColumn
            ? 'ps-[max(0px,calc(var(--safe-side)-max(0px,(100vw-var(--container-phone))/2)))]'
            : 'ps-(--safe-side)',
        )}
      >
        {children}
      </div>
    </Modal>
  )
}
