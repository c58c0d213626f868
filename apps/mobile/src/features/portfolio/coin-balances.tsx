import { Card } from '@firoza/ui/card'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { OwnMoney } from '../../shell/own-money.tsx'
import { CoinCost, type OwnCoin } from '../../trading/position/coin-cost.tsx'

const DOLLAR = 'USDT'
const isNothing = (amount: string) => /^0(\.0*)?$/.test(amount)

/** Each coin with its total, what that is worth where its pair has a price, and what it cost; what is held or still arriving stands below, where there is any. */
export function CoinBalances({ coins }: { readonly coins: readonly OwnCoin[] }): ReactNode {
  const t = useT('coin')
  return (
    <Card flush title={t('coin.coins')}>
      <ul className="divide-y divide-line">
        {coins.map(coin => (
          <li key={coin.asset} className="px-4 py-3">
            <WayToPair coin={coin}>
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0">
                  <bdi className="font-semibold">{coin.asset}</bdi>{' '}
                  <bdi className="text-sm text-muted">{coin.name}</bdi>
                </span>
                <span className="ms-auto text-end">
                  <OwnMoney value={coin.total} fractionDigits="asNeeded" className="block font-semibold" />
                  {coin.value !== null && coin.asset !== DOLLAR && !isNothing(coin.total) && (
                    <OwnMoney
                      value={coin.value}
                      asset={DOLLAR}
                      fractionDigits={2}
                      className="block text-sm text-muted"
                    />
                  )}
                </span>
              </span>
            </WayToPair>
            {!isNothing(coin.total) && <CoinCost coin={coin} />}
            {(['held', 'arriving'] as const)
              .filter(part => !isNothing(coin[part]))
              .map(part => (
                <div key={part} className="flex items-baseline flex-wrap justify-between gap-x-3 text-sm text-muted">
                  <span>{t(part === 'held' ? 'coin.held' : 'coin.stillArriving')}</span>
                  <OwnMoney value={coin[part]} fractionDigits="asNeeded" className="ms-auto" />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A coin with a price has a pair that can be traded: with the dollar coin, that one with rupees. */
function WayToPair({ coin, children }: { readonly coin: OwnCoin; readonly children: ReactNode }): ReactNode {
  if (coin.value === null) return <div className="flex items-center gap-2">{children}</div>
  const symbol = coin.asset === DOLLAR ? `${DOLLAR}-PKR` : `${coin.asset}-${DOLLAR}`
  return (
    <Link
      href={to('/pages/coin/coinKline', { symbol })}
      className="-mx-4 -my-3 flex min-h-14 items-center gap-2 px-4 py-3 active:bg-raised"
    >
      {children}
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}
