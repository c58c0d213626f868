import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

export interface DownloadFileProps {
  readonly title: string
  /** Of what would be in the file, how much waits. */
  readonly waiting: number
  readonly busy: boolean
  readonly onTake: () => void
  /** What waits, in words. */
  readonly children: ReactNode
}

/** What waits for a file, and the button that writes it. */
export function DownloadFile({ title, waiting, busy, onTake, children }: DownloadFileProps): ReactNode {
  const t = useT('console-withdraw')
  return (
    <Card title={title}>
      <p className="mb-3">{children}</p>
      <Button
        busy={busy}
        icon={<Download size={18} aria-hidden />}
        disabledReason={waiting === 0 ? t('console-withdraw.nothingWaits') : undefined}
        onClick={onTake}
      >
        {t('console-withdraw.write')}
      </Button>
    </Card>
  )
}
