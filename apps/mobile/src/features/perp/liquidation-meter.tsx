import { isolateWhole } from '@firoza/i18n/bidi'
import { Badge } from '@firoza/ui/badge'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Zone, zoneOf } from '../../trading/kinds/perp-figures.ts'
import type { Position } from './perp-position.ts'

const MARKS = [50, 75, 90]
const TONES = { safe: 'plain', watch: 'brand', near: 'warn', critical: 'loss' } as const satisfies Record<Zone, string>
const FILLS = { safe: 'bg-brand', watch: 'bg-brand', near: 'bg-warn', critical: 'bg-loss' } as const

/** How much of the equity maintenance takes, with the steps at which notices go out; by words first. */
export function LiquidationMeter({ position }: { readonly position: Position }): ReactNode {
  const t = useT('perp')
  const { rate } = useFigures()
  const { liquidationPrice, distancePercent, usedPercent } = position
  if (usedPercent === null) return <p className="text-sm text-muted">{t('perp.meterUnknown')}</p>
  const used = Math.min(Math.max(Number(usedPercent), 0), 100)
  const zone = zoneOf(Number(usedPercent))
  const away =
    distancePercent === null
      ? t('perp.neverLiquidated')
      : t('perp.away', { percent: isolateWhole(rate(distancePercent)) })
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-muted">{t('perp.liquidationPrice')}</span>
        <span className="font-semibold">
          {liquidationPrice === null ? '–' : <Money value={liquidationPrice} fractionDigits="asGiven" />}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the element cannot have marks on it */}
      <div
        role="meter"
        dir="ltr"
        aria-label={t('perp.meter')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={used}
        aria-valuetext={`${t(`perp.zone_${zone}`)}. ${away}`}
        className="relative mt-2 h-2 overflow-hidden rounded-full bg-raised"
      >
        <div className={`h-full ${FILLS[zone]}`} style={{ width: `${used}%` }} />
        {MARKS.map(mark => (
          <span key={mark} className="absolute top-0 h-full w-0.5 bg-ink" style={{ left: `${mark}%` }} />
        ))}
      </div>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
        {away}
        <Badge tone={TONES[zone]}>{t(`perp.zone_${zone}`)}</Badge>
      </p>
    </div>
  )
}
