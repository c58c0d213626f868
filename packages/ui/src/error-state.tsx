import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useUi } from './ui-context.tsx'

export interface ErrorStateProps {
  /** What happened, as a sentence. */
  readonly title: string
  readonly detail?: ReactNode
  readonly onRetry?: () => void
  readonly busy?: boolean
  /** Instead of, or beside, trying again. */
  readonly action?: ReactNode
}

export function ErrorState({ title, detail, onRetry, busy, action }: ErrorStateProps): ReactNode {
  const { t } = useUi()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <CircleAlert size={40} aria-hidden className="text-warn" />
      <p className="reading font-semibold">{title}</p>
      {detail !== undefined && <p className="reading max-w-prose text-sm text-muted">{detail}</p>}
      {onRetry && (
        <Button kind="secondary" onClick={onRetry} busy={busy ?? false}>
          {t('ui.retry')}
        </Button>
      )}
      {action}
    </div>
  )
}
