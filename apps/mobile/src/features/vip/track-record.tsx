import type { CallOutput } from '@firoza/api/endpoints'
import { ENOUGH_CLOSED } from '@firoza/core/vip/advice-score'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { percentOf } from '../../lib/ppm.ts'

type Card_ = CallOutput<'GET /index/advice/record'>['scorecard']

/** Gain and loss in one size; what is not known is a dash. */
export function TrackRecord({ card }: { readonly card: Card_ }): ReactNode {
  const t = useT('vip')
  const figures = useFigures()
  const change = (ppm: number | null) => (ppm === null ? '–' : <Change percent={percentOf(ppm)} />)
  const cells = [
    {
      label: t('vip.hitRate'),
      value: card.hitRatePpm === null ? '–' : <bdi dir="ltr">{figures.rate(percentOf(card.hitRatePpm))}</bdi>,
      note: t('vip.hitRateOf', { count: card.closed }),
    },
    { label: t('vip.expectancy'), value: change(card.expectancyPpm) },
    { label: t('vip.averageGain'), value: change(card.averageGainPpm) },
    { label: t('vip.averageLoss'), value: change(card.averageLossPpm) },
    { label: t('vip.againstIndex'), value: change(card.excessPpm) },
  ]
  return (
    <Card
      title={t('vip.record')}
      {...(card.closed < ENOUGH_CLOSED && { action: <Badge tone="warn">{t('vip.notEnough')}</Badge> })}
    >
      <dl className="grid grid-cols-2 gap-3">
        {cells.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold">
              {value}
              {note !== undefined && <span className="block text-xs font-normal text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{t('vip.recordHow')}</p>
    </Card>
  )
}
