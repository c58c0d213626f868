import type { PairItemOut } from '@firoza/api/coin-shapes'
import type { InstrumentItemOut } from '@firoza/api/market-shapes'
import { Avatar } from '@firoza/ui/avatar'
import { Change } from '@firoza/ui/change'
import { cx } from '@firoza/ui/cx'
import { Price } from '@firoza/ui/price'
import { Skeleton } from '@firoza/ui/skeleton'
import { Sparkline } from '@firoza/ui/sparkline'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { decimalsOf } from './any-instrument.ts'
import { sparkPoints } from './live-quotes.ts'

export interface InstrumentRowProps {
  readonly item: InstrumentItemOut | PairItemOut
  /** Instead of opening the instrument's chart. */
  readonly onPick?: (symbol: string) => void
  /** Without its line, where something else needs the room. */
  readonly lineless?: boolean
}

/** The mark repeats the symbol: where there is little room, it goes to the name, and with large text to the price as well. */
const GIVES_WAY = '@max-[19rem]:hidden'
/** On the narrowest phones a name is worth more than a line. */
const LINE_GIVES_WAY = '@max-[17rem]:hidden'
const ROW = '@container flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start active:bg-raised'

/** An instrument in a list: who it is, where it comes from, what it costs now. */
export const InstrumentRow = memo(function InstrumentRow({
  item,
  onPick,
  lineless = false,
}: InstrumentRowProps): ReactNode {
  if (onPick) {
    return (
      <button type="button" className={ROW} onClick={() => onPick(item.symbol)}>
        <RowContent item={item} lineless={lineless} />
      </button>
    )
  }
  return (
    <Link
      href={to('quote' in item ? '/pages/coin/coinKline' : '/pages/stock/stockKline', { symbol: item.symbol })}
      className={ROW}
    >
      <RowContent item={item} lineless={lineless} />
    </Link>
  )
})

function RowContent({
  item,
  lineless,
}: {
  readonly item: InstrumentRowProps['item']
  readonly lineless: boolean
}): ReactNode {
  const t = useT('market')
  return (
    <>
      <span className={cx('shrink-0', GIVES_WAY)}>
        <Avatar name={'base' in item ? item.base : item.symbol} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <bdi>{item.symbol}</bdi>
        </span>
        <span className="block truncate text-sm text-muted">{item.name}</span>
      </span>
      {!lineless && (
        <span dir="ltr" className={cx('shrink-0', LINE_GIVES_WAY)}>
          <Sparkline
            points={sparkPoints(item)}
            width={52}
            height={28}
            baseline={Number(item.previousClose)}
            label={t('market.sparkLabel', { symbol: item.symbol })}
          />
        </span>
      )}
      <span className="flex w-[5.25rem] shrink-0 flex-col items-end">
        <span className="font-semibold">
          <Price value={item.last ?? item.previousClose} decimals={decimalsOf(item.previousClose)} />
        </span>
        {item.halted ? (
          <span className="text-sm text-warn">{t('market.halted')}</span>
        ) : item.changePercent === null ? (
          <span className="text-xs whitespace-nowrap text-muted">{t('market.notTraded')}</span>
        ) : (
          <Change percent={item.changePercent} className="text-sm" />
        )}
      </span>
    </>
  )
}

/** Places for rows that are coming, of the height of the real ones. */
export function InstrumentRowsSkeleton({ rows = 5 }: { readonly rows?: number }): ReactNode {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => index).map(index => (
        <div key={index} className="flex min-h-16 items-center gap-3 px-4 py-2">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-3 w-28" />
          </span>
          <Skeleton className="h-5 w-16" />
          <span className="flex w-20 flex-col items-end gap-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-3 w-12" />
          </span>
        </div>
      ))}
    </div>
  )
}
