import { type ReactNode, useRef } from 'react'
import { Modal } from './modal.tsx'
import { useSwipe } from './swipe.tsx'
import { useUi } from './ui-context.tsx'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly widthPx?: number
  readonly children: ReactNode
}

const DRAWER_OPEN_DELAY_MS = 50
const DRAWER_CLOSE_DELAY_MS = 300
const DRAWER_WIDTH_PX = 220

/** Comes from the side where reading starts and can be pushed back there. */
export function Drawer({ open, onClose, label, widthPx = DRAWER_WIDTH_PX, children }: DrawerProps): ReactNode {
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
      className="ms-0 me-auto my-0 h-dvh max-h-none w-fit max-w-none bg-card transition-transform duration-300 ease-sheet not-data-shown:-translate-x-full rtl:not-data-shown:translate-x-full"
    >
      <div
        {...swipe}
        ref={body}
        style={{ ...swipe.style, inlineSize: `min(${widthPx}px, 86vw)` }}
        className="box-content h-full overflow-y-auto overscroll-contain ps-(--safe-side)"
      >
        {children}
      </div>
    </Modal>
  )
}
