import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { cx } from './cx.tsx'
import { announcedText, currentToast, subscribeToToasts } from './toast-store.tsx'

/** What a screen reader says of toasts. One stands in the shell and one in every modal, as all else is inert behind it. */
export function LiveRegion(): ReactNode {
  const text = useSyncExternalStore(subscribeToToasts, announcedText, announcedText)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}

/** Shows the current toast above everything, modal dialogs included. Stands once, in the shell. */
export function ToastView(): ReactNode {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!toast || !element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  }, [toast])
  return (
    <>
      <LiveRegion />
      <div
        ref={ref}
        popover="manual"
        aria-hidden
        // A browser without popovers shows it by its class alone, below modal dialogs.
        hidden={!toast}
        className={cx(
          'fixed inset-x-4 z-50 top-auto bottom-24 mx-auto w-fit max-w-phone rounded-control px-4 py-3 text-sm',
          toast?.kind === 'error' ? 'bg-loss text-card' : 'bg-ink text-page',
        )}
      >
        {toast?.text}
      </div>
    </>
  )
}
