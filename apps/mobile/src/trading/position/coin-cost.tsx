import type { CallOutput } from '@firoza/api/endpoints'
import { isolate } from '@firoza/i18n/bidi'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { OwnChange, OwnMoney, useOwnFigure } from '../../shell/own-money.tsx'
import { costDigits } from './cost-digits.ts'

export type OwnCoin = CallOutput<'POST /coin/assets'>['items'][number]

/** What a coin cost on average, has gained and has brought in by sales, and of how much of it that is known where it is not known of all. */
export function CoinCost({ coin }: { readonly coin: OwnCoin }): ReactNode {
  const t = useT('stock')
  const { whole } = useFigures()
  const own = useOwnFigure()
  const { position } = coin
  return (
    <div className="text-sm text-muted">
      <dl>
        <Fact label={t('stock.averageCost')}>
          {position ? (
            <OwnMoney
              value={position.averageCost}
              asset={position.quote}
              fractionDigits={costDigits(position.averageCost)}
            />
          ) : (
            '–'
          )}
        </Fact>
        {position && position.profit !== null && (
          <Fact label={t('stock.floatingProfit')}>
            <OwnChange amount={position.profit} percent={position.profitPercent ?? undefined} />
          </Fact>
        )}
        {position && position.realised !== null && (
          <Fact label={t('stock.realised')}>
            <OwnChange amount={position.realised} />
          </Fact>
        )}
      </dl>
      {position && position.bought !== coin.total && (
        <p>{t('stock.costKnownFor', { amount: isolate(`${own(whole(position.bought))} ${coin.asset}`) })}</p>
      )}
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt>{label}</dt>
      <dd className="ms-auto">{children}</dd>
    </div>
  )
}
