import type { BookOut } from '@firoza/api/market-shapes'
import { type BookData, topics } from '@firoza/api/stream'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import type { Side as TradeSide } from '@firoza/core/stock/order'
import { isolate } from '@firoza/i18n/bidi'
import { formatNumber } from '@firoza/i18n/format-number'
import { cx } from '@firoza/ui/cx'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { Skeleton } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'
import { Loaded } from '../loaded.tsx'

const ASK_AGAIN_MS = 10_000

export interface OrderBookProps {
  readonly symbol: string
  readonly levels: number
  /** A price was pressed: a ticket begins with it. Who presses a bid wants to sell, who presses an ask to buy. */
  readonly onPrice?: (price: string, side: TradeSide) => void
}

/** The best levels of both sides, each with a bar as long as its share of the largest. */
export function OrderBook({ symbol, levels, onPrice }: OrderBookProps): ReactNode {
  const t = useT('market')
  const realm = useSession(session => session.userAccountType)
  const { data, live } = useTopic<BookData>(topics.book(realm, symbol))
  const read = useRead('POST /stock/index/books', { symbol }, live ? {} : { refetchEveryMs: ASK_AGAIN_MS })
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-80 w-full" />}>
      {first => {
        const book = data && data.seq >= first.seq ? data : first
        if (book.bids.length + book.asks.length === 0) return <EmptyState title={t('market.bookNone')} />
        const most = Math.max(...[...book.bids, ...book.asks].map(level => level.quantity), 1)
        const side = { levels, most, onPrice }
        return (
          <>
            <div className="grid grid-cols-2 gap-2">
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
  readonly rows: BookOut['bids']
  readonly tone: 'bid' | 'ask'
  readonly levels: number
  readonly most: number
  readonly onPrice: ((price: string, side: TradeSide) => void) | undefined
}

function Side({ label, rows, tone, levels, most, onPrice }: SideProps): ReactNode {
  const t = useT('market')
  return (
    <table className="w-full table-fixed border-collapse text-sm" aria-label={label}>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="pb-1 text-start font-normal">
            {label}
          </th>
          <th scope="col" className="pb-1 text-end font-normal">
            {t('market.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: levels }, (_, index) => rows[index]).map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the book, not its price
          <tr key={index} className="relative h-7">
            {level && (
              <>
                <td className={cx('relative font-medium', tone === 'bid' ? 'text-gain' : 'text-loss')}>
                  <span
                    aria-hidden
                    style={{ inlineSize: `${(level.quantity / most) * 200}%` }}
                    className={cx(
                      'absolute inset-y-0.5 start-0 rounded-sm',
                      tone === 'bid' ? 'bg-gain-soft' : 'bg-loss-soft',
                    )}
                  />
                  <PriceCell
                    price={level.price}
                    onPress={onPrice && (() => onPrice(level.price, tone === 'bid' ? 'sell' : 'buy'))}
                  />
                </td>
                <td className="relative text-end">
                  <Figure>{formatNumber(String(level.quantity), { fractionDigits: 0 })}</Figure>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PriceCellProps {
  readonly price: string
  readonly onPress: (() => void) | undefined
}

function PriceCell({ price, onPress }: PriceCellProps): ReactNode {
  const figure = <Figure>{formatNumber(price, { fractionDigits: 2 })}</Figure>
  if (!onPress) return <span className="relative">{figure}</span>
  return (
    <button type="button" onClick={onPress} className="relative w-full text-start">
      {figure}
    </button>
  )
}

/** What lies between the best bid and the best ask. */
function Spread({ book }: { readonly book: BookOut }): ReactNode {
  const t = useT('market')
  const [bid, ask] = [book.bids[0]?.price, book.asks[0]?.price].map(price =>
    price === undefined ? undefined : parseDecimal(price, 2),
  )
  if (bid === undefined || ask === undefined) return null
  return (
    <p className="mt-2 text-center text-xs text-muted">
      {t('market.spread', { value: isolate(formatNumber(formatDecimal(ask - bid, 2), { fractionDigits: 2 })) })}
    </p>
  )
}
