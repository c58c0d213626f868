import { parseDecimal } from '@firoza/core/money/decimal'
import { formatNumber } from '@firoza/i18n/format-number'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.tsx'

export interface PriceProps {
  readonly value: string
  /** Digits after the point; the house rule where absent. */
  readonly decimals?: number
}

const SCALE = 18

/** Above zero where the second price is higher, below where it is lower. */
export function tickDirection(before: string, now: string): -1 | 0 | 1 {
  const [from, to] = [parseDecimal(before, SCALE), parseDecimal(now, SCALE)]
  if (from === undefined || to === undefined || from === to) return 0
  return to > from ? 1 : -1
}

/** A live price. A tick lights its ground for a moment in the colour of its direction; figures keep their places. */
export function Price({ value, decimals }: PriceProps): ReactNode {
  const [shown, setShown] = useState({ value, tick: 0, direction: 0 })
  const { tick, direction } = shown
  if (shown.value !== value) setShown({ value, tick: tick + 1, direction: tickDirection(shown.value, value) })
  return (
    <bdi key={tick} dir="ltr" className={cx('figures', direction > 0 && 'flash-gain', direction < 0 && 'flash-loss')}>
      {formatNumber(value, decimals === undefined ? {} : { fractionDigits: decimals })}
    </bdi>
  )
}
