import { isolate } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { PriceAlertList } from '../../trading/alerts/price-alert-list.tsx'

/** All price alerts of the person, of shares and pairs. */
export function OwnAlerts(): ReactNode {
  const t = useT('alert')
  const { whole } = useFigures()
  const alerts = useRead('GET /user/alert', {})
  return (
    <Card flush title={t('alert.title')}>
      <Loaded query={alerts} skeleton={<SkeletonRows rows={2} />}>
        {({ items, max }) =>
          items.length === 0 ? (
            <div className="px-4 pb-4 text-sm">
              <p className="font-medium">{t('alert.none')}</p>
              <p className="reading text-muted">{t('alert.noneHint')}</p>
            </div>
          ) : (
            <>
              <p className="px-4 text-sm text-muted">
                {t('alert.count', { count: isolate(whole(items.length)), max: isolate(whole(max)) })}
              </p>
              <PriceAlertList alerts={items} symbols />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
