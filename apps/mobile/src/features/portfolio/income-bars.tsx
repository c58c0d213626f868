import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { cx } from '@firoza/ui/cx'
import { Figure } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { OwnChange, useFiguresHidden } from '../../shell/own-money.tsx'
import { barsOf, type DayIncome, type ProfitBar, spanOf } from './profit-bars.ts'

const PER = { day: 'portfolio.perDay', week: 'portfolio.perWeek', month: 'portfolio.perMonth' } as const

export interface IncomeBarsProps {
  readonly realised: string
  readonly days: readonly DayIncome[]
}

/** The headline of the period, and how it came about. Time runs left to right in every language. */
export function IncomeBars({ realised, days }: IncomeBarsProps): ReactNode {
  const t = useT('portfolio')
  const hidden = useFiguresHidden()
  const [chosen, setChosen] = useState<string>()
  const span = spanOf(days)
  const bars = barsOf(days, span)
  const shown = bars.find(bar => bar.date === chosen)
  const reach = reachOf(bars)
  return (
    <Card>
      <h2 className="text-sm text-muted">{t('portfolio.realised')}</h2>
      <OwnChange amount={realised} className="text-headline font-semibold" />
      <p className="text-xs text-muted">{t('portfolio.realisedHint')}</p>
      {!hidden && bars.some(bar => bar.share !== 0) && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as bars in every browser */}
          <div
            role="group"
            aria-label={t('portfolio.barsLabel', { per: t(PER[span]) })}
            dir="ltr"
            className="mt-4 flex h-44 items-stretch justify-center gap-0.5"
          >
            {bars.map(bar => (
              <Bar
                key={bar.date}
                bar={bar}
                reach={reach}
                chosen={bar.date === chosen}
                onChoose={() => setChosen(bar.date)}
              />
            ))}
          </div>
          <p className="mt-2 flex min-h-6 items-center justify-between gap-2 text-sm text-muted" aria-live="polite">
            {shown ? (
              <>
                <Figure>{formatDay(shown.date)}</Figure>
                <Change amount={shown.realised} />
              </>
            ) : (
              <>
                <span>{t(PER[span])}</span>
                <span className="text-xs">{t('portfolio.pressBar')}</span>
              </>
            )}
          </p>
        </>
      )}
    </Card>
  )
}

/** How far the bars go up and down, of the largest: the zero line stands where both have room. */
interface Reach {
  readonly up: number
  readonly down: number
}

/** So much of the height is left on a side that has no bars. */
const REACH_MIN = 0.04

function reachOf(bars: readonly ProfitBar[]): Reach {
  const shares = bars.map(({ share }) => share)
  return { up: Math.max(REACH_MIN, ...shares), down: Math.max(REACH_MIN, ...shares.map(share => -share)) }
}

interface BarProps {
  readonly bar: ProfitBar
  readonly reach: Reach
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Bar({ bar: { date, realised, share }, reach, chosen, onChoose }: BarProps): ReactNode {
  const t = useT('portfolio')
  const { money } = useFigures()
  const amount = money(realised, 'PKR', { sign: 'always' })
  const heightOf = (of: number) => `${Math.max((Math.abs(share) / of) * 100, 1.5)}%`
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t('portfolio.barOf', { date: isolateWhole(formatDay(date)), amount })}
      onClick={onChoose}
      className={cx('flex min-w-0 max-w-10 flex-1 flex-col rounded-sm', chosen ? 'bg-raised' : 'opacity-80')}
    >
      <span style={{ flexGrow: reach.up }} className="flex min-h-0 basis-0 items-end border-b border-edge">
        {share >= 0 && (
          <span
            style={{ blockSize: heightOf(reach.up) }}
            className={cx('w-full rounded-t-sm', share > 0 ? 'bg-gain' : 'bg-edge')}
          />
        )}
      </span>
      <span style={{ flexGrow: reach.down }} className="flex min-h-0 basis-0 items-start">
        {share < 0 && <span style={{ blockSize: heightOf(reach.down) }} className="w-full rounded-b-sm bg-loss" />}
      </span>
    </button>
  )
}
