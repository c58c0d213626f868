import { inChosenDigits } from '@firoza/i18n/digits'
import { type MoneyStyle, moneyParts } from '@firoza/i18n/format-money'
import type { ReactNode } from 'react'
import { cx } from './cx.tsx'
import { useUi } from './ui-context.tsx'

export interface MoneyProps extends MoneyStyle {
  /** A decimal string as the wire has it. */
  readonly value: string | bigint
  /** The asset's code: "PKR", "BTC". Without one, the figure stands alone. */
  readonly asset?: string
  readonly className?: string
}

/** The one way to show an amount: tabular figures, isolated from the direction of the text around, cut and never rounded. */
export function Money({ value, asset, className, ...style }: MoneyProps): ReactNode {
  const { locale } = useUi()
  const { unit, figure, unitFirst } = moneyParts(value, asset ?? '', locale, style)
  const figures = (
    <bdi dir="ltr" className="figures">
      {figure}
    </bdi>
  )
  const name = asset === undefined ? undefined : <Unit>{unit}</Unit>
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {unitFirst && name}
      {unitFirst && name && ' '}
      {figures}
      {!unitFirst && name && ' '}
      {!unitFirst && name}
    </span>
  )
}

/** Isolated too: between the units of two amounts, Latin letters would turn a line of Urdu around. */
function Unit({ children }: { readonly children: string }): ReactNode {
  return <bdi className="text-[0.8em] font-normal text-muted">{children}</bdi>
}

export interface MoneyRangeProps extends MoneyStyle {
  readonly from: string | bigint
  readonly to: string | bigint
  readonly asset: string
}

/** From one amount to another, with their unit once: "Rs 500–1,000,000". */
export function MoneyRange({ from, to, asset, ...style }: MoneyRangeProps): ReactNode {
  const { locale } = useUi()
  const [low, high] = [from, to].map(value => moneyParts(value, asset, locale, style))
  if (!low || !high) return null
  const unit = <Unit>{high.unit}</Unit>
  return (
    <span className="whitespace-nowrap">
      {high.unitFirst && unit}
      {high.unitFirst && ' '}
      <Figure>{`${low.figure}\u2013${high.figure}`}</Figure>
      {!high.unitFirst && ' '}
      {!high.unitFirst && unit}
    </span>
  )
}

export interface FigureProps {
  readonly children: ReactNode
  readonly className?: string
}

/** Any other number, code, date or IBAN: left to right in every language, with tabular figures. A number has the chosen digits, a text its own. */
export function Figure({ children, className }: FigureProps): ReactNode {
  return (
    <bdi dir="ltr" className={cx('figures', className)}>
      {typeof children === 'number' ? inChosenDigits(String(children)) : children}
    </bdi>
  )
}
