import { formatNumber, formatPercent, signOf } from '@firoza/i18n/format-number'
import type { ReactNode } from 'react'
import { cx } from './cx.tsx'
import { useUi } from './ui-context.tsx'

export interface ChangeProps {
  /** In percent, as a decimal string: "1.25" is 1.25 %. */
  readonly percent?: string | undefined
  /** The change itself, in the price's unit. */
  readonly amount?: string | undefined
  /** Digits of the amount after the point: 2, as rupees have, unless told otherwise. */
  readonly decimals?: number | 'asGiven'
  readonly className?: string
}

/** Drawn, as not every typeface has arrows. Nothing stands before a zero: a level line would read as a minus. */
const ARROWS = { '1': 'M4 1 7.5 7H.5Z', '-1': 'M4 7 .5 1H7.5Z' } as const

/** A gain or a loss: an arrow, a sign and a colour, so that no one of them is needed alone. */
export function Change({ percent, amount, decimals = 2, className }: ChangeProps): ReactNode {
  const { t } = useUi()
  const sign = signOf(amount ?? percent ?? '0')
  const tone = sign > 0 ? 'text-gain' : sign < 0 ? 'text-loss' : 'text-muted'
  const [text, rest] = [
    amount === undefined ? undefined : formatNumber(amount, { sign: 'always', fractionDigits: decimals }),
    percent === undefined ? undefined : formatPercent(percent),
  ].filter(text => text !== undefined)
  return (
    <bdi
      dir="ltr"
      // Where letters are large the percentage takes a line of its own.
      className={cx('figures inline-flex items-center gap-x-1 whitespace-nowrap', rest && 'flex-wrap', tone, className)}
    >
      {sign !== 0 && (
        <svg aria-hidden viewBox="0 0 8 8" className="size-[0.6em] shrink-0" fill="currentColor">
          <path d={ARROWS[`${sign}`]} />
        </svg>
      )}
      <span className="sr-only">{t(sign > 0 ? 'ui.up' : sign < 0 ? 'ui.down' : 'ui.unchanged')}</span>
      {text}
      {rest && <span>{` (${rest})`}</span>}
    </bdi>
  )
}
