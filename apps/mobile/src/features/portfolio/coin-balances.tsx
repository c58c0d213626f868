import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { OwnMoney } from '../../shell/own-money.tsx'

type Coin = CallOutput<'POST /coin/assets'>['items'][number]

const isNothing = (amount: string) => /^0(\.0*)?$/.test(amount)

/** Each coin with its total; what is held or still arriving stands below, where there is any. */
export function CoinBalances({ coins }: { readonly coins: readonly Coin[] }): ReactNode {
  const t = useT('coin')
  return (
    <Card flush title={t('coin.coins')}>
      <ul className="divide-y divide-line">
        {coins.map(coin => (
          <li key={coin.asset} className="px-4 py-3">
            <div className="flex items-baseline flex-wrap justify-between gap-x-3">
              <span className="min-w-0">
                <bdi className="font-semibold">{coin.asset}</bdi> <bdi className="text-sm text-muted">{coin.name}</bdi>
              </span>
              <OwnMoney value={coin.total} fractionDigits="asNeeded" className="ms-auto font-semibold" />
            </div>
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
