import type { TradesData } from '@firoza/api/stream'
import { formatTimeWithSeconds } from '@firoza/i18n/format-date'
import { cx } from '@firoza/ui/cx'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'
import type { Kind } from '../kinds/kinds.ts'

const SHOWN = 30
const ASK_AGAIN_MS = 10_000

/** The last trades, newest first; the colour is that of the side which took. */
export function TradesList({ kind, symbol }: { readonly kind: Kind; readonly symbol: string }): ReactNode {
  const t = useT('market')
  const { number, whole } = useFigures()
  const realm = useSession(session => session.userAccountType)
  const { data, live } = useTopic<TradesData>(kind.topics.trades(realm, symbol))
  const read = useRead(kind.calls.trades, { symbol, limit: SHOWN }, live ? {} : { refetchEveryMs: ASK_AGAIN_MS })
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-80 w-full" />}>
      {first => {
        const items = (live && data ? data : first).items.slice(0, SHOWN)
        if (items.length === 0) return <EmptyState title={t('market.tradesNone')} />
        return (
          <table className="w-full table-fixed text-sm">
            <thead>
              <tr className="text-xs text-muted">
                <th className="text-start font-normal">{t('market.time')}</th>
                <th className="text-end font-normal">{t('market.price')}</th>
                <th className="text-end font-normal">{t('market.quantity')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(trade => (
                <tr key={trade.id} className="h-7">
                  <td className="text-muted">
                    <Figure>{formatTimeWithSeconds(trade.atMs)}</Figure>
                  </td>
                  <td
                    className={cx(
                      'text-end font-medium',
                      trade.side === 'buy' && 'text-gain',
                      trade.side === 'sell' && 'text-loss',
                    )}
                  >
                    <Figure>{number(trade.price, { fractionDigits: 'asGiven' })}</Figure>
                  </td>
                  <td className="text-end">
                    <Figure>{whole(trade.quantity)}</Figure>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }}
    </Loaded>
  )
}
