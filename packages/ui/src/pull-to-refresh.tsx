import { RotateCw } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { cx } from './cx.tsx'
import { useUi } from './ui-context.tsx'

export interface PullToRefreshProps {
  /** The mark stays until the promise settles. */
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

const TRIGGER_PX = 64
/** The page follows the finger half as far. */
const RESISTANCE = 0.5

/** Pulling the page down at its top asks for fresh data. Those without a finger find it in every error and stale state. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps): ReactNode {
  const { t } = useUi()
  const start = useRef<number | undefined>(undefined)
  const [pulledPx, setPulledPx] = useState(0)
  const [busy, setBusy] = useState(false)
  const onTouchStart = (event: TouchEvent) => {
    // A sheet that was opened from here is drawn over the page and is no part of what is pulled.
    const onPage = (event.target as Element).closest('dialog') === null
    start.current = onPage && window.scrollY <= 0 && !busy ? event.touches[0]?.clientY : undefined
  }
  const onTouchMove = (event: TouchEvent) => {
    if (start.current === undefined) return
    const distance = ((event.touches[0]?.clientY ?? 0) - start.current) * RESISTANCE
    setPulledPx(Math.max(0, Math.min(distance, TRIGGER_PX * 1.4)))
  }
  const onTouchEnd = () => {
    if (start.current === undefined) return
    start.current = undefined
    const meant = pulledPx >= TRIGGER_PX
    setPulledPx(0)
    if (!meant) return
    setBusy(true)
    const settle = () => setBusy(false)
    onRefresh().then(settle, settle)
  }
  const heightPx = busy ? TRIGGER_PX * 0.75 : pulledPx
  const label = busy ? 'ui.refreshing' : pulledPx >= TRIGGER_PX ? 'ui.releaseToRefresh' : 'ui.pullToRefresh'
  return (
    <div onTouchStart={onTouchStart} onTouchMove={onTouchMove} onTouchEnd={onTouchEnd} onTouchCancel={onTouchEnd}>
      <div
        style={{ blockSize: heightPx }}
        className={cx(
          'flex items-center justify-center gap-2 overflow-hidden text-sm text-muted',
          start.current === undefined && 'transition-[block-size]',
        )}
      >
        {heightPx > 0 && (
          <>
            <RotateCw size={16} aria-hidden className={cx(busy && 'animate-spin')} />
            <span role="status">{t(label)}</span>
          </>
        )}
      </div>
      {children}
    </div>
  )
}
