import { isolate } from '@firoza/i18n/bidi'
import { formatTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

export interface RateUnavailableProps {
  readonly atMs: number
  readonly onAgain: () => void
}

/** No pair has a rate now: says when that was, and asks again. */
export function RateUnavailable({ atMs, onAgain }: RateUnavailableProps): ReactNode {
  const t = useT('convert')
  return (
    <Card>
      <EmptyState
        icon={<CloudOff size={26} />}
        title={t('convert.noRates')}
        detail={t('convert.noRatesAt', { time: isolate(formatTime(atMs)) })}
        action={
          <Button kind="secondary" onClick={onAgain}>
            {t('convert.tryAgain')}
          </Button>
        }
      />
    </Card>
  )
}
