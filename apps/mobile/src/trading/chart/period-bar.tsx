import type { CandlePeriod } from '@firoza/api/market-shapes'
import { cx } from '@firoza/ui/cx'
import { useRoving } from '@firoza/ui/roving'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { PERIODS } from './chart-data.ts'

export interface PeriodBarProps {
  readonly chosen: CandlePeriod
  readonly onChoose: (period: CandlePeriod) => void
}

/** The periods of the chart's candles, all in sight on a phone. */
export function PeriodBar({ chosen, onChoose }: PeriodBarProps): ReactNode {
  const t = useT('market')
  const onKeyDown = useRoving(PERIODS.length, index => PERIODS[index] && onChoose(PERIODS[index]))
  return (
    <div
      role="radiogroup"
      aria-label={t('market.period')}
      className="flex overflow-x-auto border-b border-line px-2 mouse-bar"
    >
      {PERIODS.map((period, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold a label that is drawn as a tab
        <button
          key={period}
          type="button"
          role="radio"
          data-roving
          aria-checked={period === chosen}
          tabIndex={period === chosen ? 0 : -1}
          onClick={() => onChoose(period)}
          onKeyDown={event => onKeyDown(event, index)}
          className={cx(
            'min-h-11 min-w-max flex-1 border-b-2 px-1 text-sm font-medium whitespace-nowrap -outline-offset-2',
            period === chosen ? 'border-brand text-brand' : 'border-transparent text-muted',
          )}
        >
          {t(`market.period_${period}`)}
        </button>
      ))}
    </div>
  )
}
