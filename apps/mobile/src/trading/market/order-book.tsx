import type { BookData } from '@firoza/api/stream'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import type { Side as TradeSide } from '@firoza/core/stock/order'
import { isolate } from '@firoza/i18n/bidi'
import { cx } from '@firoza/ui/cx'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Explain } from '../../shell/explain/explain.tsx'
import type { Kind } from '../kinds/kinds.ts'
import { useBook } from './use-instrument.ts'

/** A thin book keeps the room of so many rows. */
const LEVELS_MIN = 5

export interface OrderBookProps {
  readonly kind: Kind
  readonly symbol: string
  readonly levels: number
  /** A price was pressed: a ticket begins with it. Who presses a bid wants to sell, who presses an ask to buy. */
  readonly onPrice?: (price: string, side: TradeSide) => void
}

/**
 * The best levels of both sides, each with a bar as long as its share of the largest. The prices of both sides meet in the middle,
 * where trades are made.
 */
export function OrderBook({ kind, symbol, levels, onPrice }: OrderBookProps): ReactNode {
  const t = useT('market')
  const { read, book: now } = useBook(kind, symbol)
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-80 w-full" />}>
      {first => {
        const book = now ?? first
        if (book.bids.length + book.asks.length === 0) return <EmptyState title={t('market.bookNone')} />
        const shown = [...book.bids.slice(0, levels), ...book.asks.slice(0, levels)]
        // For drawing only.
        const most = Math.max(...shown.map(level => Number(level.quantity))) || 1
        const longest = Math.max(book.bids.length, book.asks.length, LEVELS_MIN)
        const side = { levels: Math.min(levels, longest), most, onPrice }
        return (
          <>
            <div className="grid fit-[7.5rem] gap-3">
              <Side label={t('market.bid')} rows={book.bids} tone="bid" {...side} />
              <Side label={t('market.ask')} rows={book.asks} tone="ask" {...side} />
            </div>
            <Spread book={book} />
          </>
        )
      }}
    </Loaded>
  )
}

interface SideProps {
  readonly label: string
  readonly rows: readonly BookData['bids'][number][]
  readonly tone: 'bid' | 'ask'
  readonly levels: number
  readonly most: number
  readonly onPrice: ((price: string, side: TradeSide) => void) | undefined
}

function Side({ label, rows, tone, levels, most, onPrice }: SideProps): ReactNode {
  const t = useT('market')
  const heads = [
    <th key="price" scope="col" className={cx('pb-1 font-normal', tone === 'bid' ? 'text-end' : 'text-start')}>
      {label}
    </th>,
    <th key="quantity" scope="col" className={cx('pb-1 font-normal', tone === 'bid' ? 'text-start' : 'text-end')}>
      {t('market.quantity')}
    </th>,
  ]
  return (
    <table className="w-full table-fixed border-collapse text-sm" aria-label={label}>
      <thead>
        <tr className="text-xs text-muted">{inOrder(tone, heads)}</tr>
      </thead>
      <tbody>
        {Array.from({ length: levels }, (_, index) => rows[index]).map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the book, not its price
          <tr key={index} className={onPrice ? 'h-8' : 'h-7'}>
            {level && <Level level={level} share={Number(level.quantity) / most} tone={tone} onPrice={onPrice} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The cells of a row, given price first: bids end with their price, asks begin with it. */
function inOrder(tone: SideProps['tone'], cells: readonly ReactNode[]): readonly ReactNode[] {
  return tone === 'bid' ? cells.toReversed() : cells
}

interface LevelProps extends Pick<SideProps, 'tone' | 'onPrice'> {
  readonly level: BookData['bids'][number]
  /** Of the largest quantity shown. */
  readonly share: number
}

function Level({ level, share, tone, onPrice }: LevelProps): ReactNode {
  const { whole } = useFigures()
  const bid = tone === 'bid'
  // It lies in the row's first cell, so that the figures of both stand above it, and is as wide as both cells at most.
  const bar = (
    <span
      aria-hidden
      style={{ inlineSize: `${share * 200}%` }}
      className={cx('absolute inset-y-0.5 rounded-sm', bid ? '-end-full bg-gain-soft' : 'start-0 bg-loss-soft')}
    />
  )
  return inOrder(tone, [
    <td key="price" className={cx('relative font-medium', bid ? 'text-end text-gain' : 'text-start text-loss')}>
      {!bid && bar}
      <PriceCell
        price={level.price}
        reach={bid ? 'after:-start-full after:end-0' : 'after:start-0 after:-end-full'}
        onPress={onPrice && (() => onPrice(level.price, bid ? 'sell' : 'buy'))}
      />
    </td>,
    <td key="quantity" className={cx('relative', bid ? 'text-start' : 'text-end')}>
      {bid && bar}
      <Figure className="relative">{whole(level.quantity)}</Figure>
    </td>,
  ])
}

interface PriceCellProps {
  readonly price: string
  /** Of the button over both cells of its row: a figure alone is too small for a thumb. */
  readonly reach: string
  readonly onPress: (() => void) | undefined
}

function PriceCell({ price, reach, onPress }: PriceCellProps): ReactNode {
  const { number } = useFigures()
  const figure = <Figure className="relative">{number(price, { fractionDigits: 'asGiven' })}</Figure>
  if (!onPress) return figure
  return (
    <button type="button" onClick={onPress} className={cx('after:absolute after:inset-y-0', reach)}>
      {figure}
    </button>
  )
}

/** What lies between the best bid and the best ask. */
function Spread({ book }: { readonly book: BookData }): ReactNode {
  const t = useT('market')
  const { number } = useFigures()
  const best = [book.bids[0]?.price, book.asks[0]?.price]
  const decimals = best[0]?.split('.')[1]?.length ?? 0
  const [bid, ask] = best.map(price => (price === undefined ? undefined : parseDecimal(price, decimals)))
  if (bid === undefined || ask === undefined) return null
  const shown = (units: bigint) => isolate(number(formatDecimal(units, decimals), { fractionDigits: 'asGiven' }))
  return (
    <p className="mt-2 text-center text-xs text-muted">
      <Explain term="bid" figures={{ bid: shown(bid), ask: shown(ask), spread: shown(ask - bid) }}>
        {t('market.spread', { value: shown(ask - bid) })}
      </Explain>
    </p>
  )
}
