import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Change } from '@firoza/ui/change'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { Explain } from '../../shell/explain/explain.tsx'
import { LeverageSheet } from '../../trading/kinds/leverage-sheet.tsx'
import { perpFacts } from '../../trading/kinds/perp-form.ts'
import { CloseSheet, type PositionSheetProps } from './close-sheet.tsx'
import { ExitsSheet } from './exits-sheet.tsx'
import { LiquidationMeter } from './liquidation-meter.tsx'
import { MarginSheet } from './margin-sheet.tsx'
import type { Position } from './perp-position.ts'

type Sheet = 'close' | 'add' | 'remove' | 'exits' | 'leverage'
const MORE = ['remove', 'exits', 'leverage'] as const

/** A position as it stands at the mark, and what can be done with it. */
export function PositionCard({ position }: { readonly position: Position }): ReactNode {
  const t = useT('perp')
  const { rate } = useFigures()
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState<Sheet>()
  const Chevron = open ? ChevronUp : ChevronDown
  const isCross = position.mode === 'cross'
  const done = () => setSheet(undefined)
  const sheetProps = { position, onClose: done }
  return (
    <article aria-label={position.symbol} className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <Head position={position} />
      <div>
        <p className="text-sm text-muted">{t('perp.floating')}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sum font-semibold">
          {position.unrealised === null ? '–' : <Change amount={position.unrealised} />}
          {position.roePercent !== null && (
            <span className="text-sm font-normal text-muted">
              {t('perp.roe', { percent: isolateWhole(rate(position.roePercent)) })}
            </span>
          )}
        </p>
        <p className="text-xs text-muted">{t('perp.floatingHint')}</p>
      </div>
      <Facts position={position} />
      <LiquidationMeter position={position} />
      {isCross && <p className="reading text-xs text-muted">{t('perp.crossMeter')}</p>}
      {position.stopNearLiquidation && <Note tone="warn">{t('perp.stopNear')}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="secondary" className="min-h-11" onClick={() => setSheet('close')}>
          {t('perp.close')}
        </Button>
        {!isCross && (
          <Button size="small" kind="secondary" className="min-h-11" onClick={() => setSheet('add')}>
            {t('perp.addMargin')}
          </Button>
        )}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-1 px-2 text-sm font-semibold text-brand"
        >
          {t('perp.more')} <Chevron size={16} aria-hidden />
        </button>
      </div>
      {open && (
        <div className="flex flex-wrap gap-2">
          {MORE.filter(id => !isCross || id !== 'remove').map(id => (
            <Button key={id} size="small" kind="quiet" className="min-h-11" onClick={() => setSheet(id)}>
              {t(`perp.do_${id}`)}
            </Button>
          ))}
          <Link
            href={to('/pages/contract/record', { position: position.id })}
            className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-brand"
          >
            {t('perp.story')}
          </Link>
        </div>
      )}
      <CloseSheet {...sheetProps} open={sheet === 'close'} />
      <MarginSheet {...sheetProps} open={sheet === 'add'} way="add" />
      <MarginSheet {...sheetProps} open={sheet === 'remove'} way="remove" />
      <ExitsSheet {...sheetProps} open={sheet === 'exits'} />
      <PositionLeverage {...sheetProps} open={sheet === 'leverage'} />
    </article>
  )
}

function Head({ position: { symbol, side, leverage, mode, base, quote } }: { readonly position: Position }): ReactNode {
  const t = useT('perp')
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3">
      <Link href={to('/pages/contract/index', { symbol })} className="min-h-11 content-center font-semibold">
        <bdi>{`${base}-${quote}`}</bdi>{' '}
        <span className={side === 'long' ? 'text-gain' : 'text-loss'}>
          {t(`perp.${side}`)} {isolateWhole(`${leverage}×`)}
        </span>
      </Link>
      <Badge>{t(`perp.mode_${mode}`)}</Badge>
    </header>
  )
}

/** What secures it, explained where there is a price at which it no longer does. */
function Margin({ position: { margin, quote, liquidationPrice, mode } }: { readonly position: Position }): ReactNode {
  const { money, number } = useFigures()
  const shown = <Money value={margin} asset={quote} fractionDigits={2} />
  if (liquidationPrice === null || mode === 'cross') return shown
  const figures = {
    margin: isolateWhole(money(margin, quote)),
    liquidation: isolate(number(liquidationPrice, { fractionDigits: 'asGiven' })),
  }
  return (
    <Explain term="margin" figures={figures}>
      {shown}
    </Explain>
  )
}

function Facts({ position }: { readonly position: Position }): ReactNode {
  const t = useT('perp')
  const { whole, money } = useFigures()
  const { quote, base, takeProfit, stopLoss, nextFunding } = position
  const price = (value: string | null | undefined) =>
    value === null || value === undefined ? '–' : <Money value={value} fractionDigits="asGiven" />
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('perp.size'), isolate(`${whole(position.size)} ${base}`)],
    [t('perp.margin'), <Margin key="margin" position={position} />],
    [t('perp.entry'), price(position.entryPrice)],
    [t('perp.mark'), price(position.mark)],
    [t('perp.stopLoss'), price(stopLoss?.price)],
    [t('perp.takeProfit'), price(takeProfit?.price)],
    [t('perp.fundingPaid'), <Money key="funding" value={position.funding} fractionDigits="asNeeded" />],
    [t('perp.feesPaid'), <Money key="fees" value={position.fees} fractionDigits="asNeeded" />],
  ]
  return (
    <>
      <dl className="grid fit-[8rem] gap-x-4 gap-y-1.5 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-2">
            <dt className="text-muted">{label}</dt>
            <dd className="ms-auto font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {nextFunding !== null && (
        <p className="text-xs text-muted">
          {t(nextFunding.startsWith('-') ? 'perp.nextReceive' : 'perp.nextPay', {
            amount: isolate(money(nextFunding.replace('-', ''), quote, { fractionDigits: 2 })),
          })}
        </p>
      )}
    </>
  )
}

/** The leverage of an open position: its margin is checked again with it. */
function PositionLeverage({ position, open, onClose }: PositionSheetProps): ReactNode {
  const { data } = useRead('POST /coin/contract/ticket', { symbol: position.symbol }, { enabled: open })
  return data && <LeverageSheet open={open} onClose={onClose} facts={perpFacts(data)} />
}
