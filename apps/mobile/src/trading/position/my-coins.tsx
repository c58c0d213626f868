import { signOf } from '@firoza/i18n/format-number'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { OwnMoney } from '../../shell/own-money.tsx'
import type { coinKind } from '../kinds/kinds.ts'
import { CoinCost } from './coin-cost.tsx'

export interface MyCoinsProps {
  readonly kind: typeof coinKind
  readonly symbol: string
}

/** Prices move what one's coins are worth. */
const POLL_MS = 10_000

/** What one holds of a pair's coin, with its cost and what it is worth in USDT. Who holds nothing sees nothing. */
export function MyCoins({ kind, symbol }: MyCoinsProps): ReactNode {
  const t = useT('market', 'stock')
  const { data } = useRead(kind.calls.positions, {}, { refetchEveryMs: POLL_MS })
  const coin = data?.items.find(({ asset }) => symbol.startsWith(`${asset}-`))
  if (!coin || signOf(coin.total) === 0) return null
  return (
    <Link
      href={to('/pages/fundsDetail/cryptoFundsDetail')}
      className="block rounded-card border border-line bg-card p-4 active:bg-raised"
    >
      <span className="block text-sm text-muted">{t('market.yourPosition')}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <OwnMoney value={coin.total} asset={coin.asset} fractionDigits="asNeeded" />
        {coin.value !== null && <OwnMoney value={coin.value} asset="USDT" className="ms-auto" />}
      </span>
      <CoinCost coin={coin} />
    </Link>
  )
}
