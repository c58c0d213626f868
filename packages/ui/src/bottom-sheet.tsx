import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cx } from './cx.tsx'
import { focusQuietly, useFocusLost } from './focus-lost.tsx'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { useSwipe } from './swipe.tsx'
import { useUi } from './ui-context.tsx'

export interface BottomSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Takes the whole height, for long lists. */
  readonly tall?: boolean
  readonly maskCloses?: boolean
  readonly children: ReactNode
}

const SHEET_MS = 250

/** Comes up from the foot of the screen; its head can be pulled down to close it. */
export function BottomSheet(props: BottomSheetProps): ReactNode {
  const { open, onClose, title, tall, maskCloses = true, children } = props
  const { t } = useUi()
  const body = useRef<HTMLDivElement>(null)
  const swipe = useSwipe('down', () => body.current?.closest('dialog'), onClose)
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={title}
      closeDelayMs={SHEET_MS}
      maskCloses={maskCloses}
      className={cx(
        'mx-auto mt-auto mb-0 w-full max-w-[min(100%,var(--container-phone))] translate-y-full overflow-hidden rounded-t-card border-t border-line bg-card transition-transform duration-[250ms] ease-sheet data-shown:translate-y-0',
        tall ? 'h-[92dvh] max-h-[92dvh]' : 'max-h-[92dvh]',
      )}
    >
      <div ref={body} className={cx('flex flex-col pb-(--safe-foot)', tall ? 'h-full' : 'max-h-[92dvh]')}>
        <header
          {...swipe}
          className="relative flex shrink-0 items-center justify-between ps-4 pe-1 pt-4 pb-1 select-none"
        >
          <span aria-hidden className="absolute inset-x-0 top-2 mx-auto h-1 w-10 rounded-full bg-line" />
          <h2 className="reading text-lg font-semibold">{title}</h2>
          <IconButton label={t('ui.close')} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </header>
        <Content>{children}</Content>
      </div>
    </Modal>
  )
}

/** Mounted with what stands in it. */
function Content({ children }: Pick<BottomSheetProps, 'children'>): ReactNode {
  const content = useRef<HTMLDivElement>(null)
  useFocusFollows(content)
  return (
    <div ref={content} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
      {children}
    </div>
  )
}

/** What says what has come, best first. */
const NEWS = 'h3, [role=status]:not(.sr-only), [role=alert]:not(:empty)'

/** Where the part of a sheet that has the focus gives way to another, what names the other takes it. */
function useFocusFollows(content: RefObject<HTMLElement | null>): void {
  useFocusLost(content, follow)
}

function follow(sheet: HTMLElement): void {
  focusQuietly(sheet.querySelector<HTMLElement>(NEWS) ?? sheet)
}
