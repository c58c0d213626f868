import { isolate } from '@firoza/i18n/bidi'
import { formatTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { OwnMoney } from '../../shell/own-money.tsx'
import type { Assets } from './use-assets.ts'

const CURRENCY_DIGITS = 2
const RATE_DIGITS = 4

/** Other currencies and coins, each with the way to what can be done with it. */
export function OtherMoneyCard({ others }: { readonly others: Assets['others'] }): ReactNode {
  const t = useT('portfolio')
  const figures = useFigures()
  if (others.length === 0) return null
  return (
    <Card flush title={t('portfolio.otherMoney')}>
      <List label={t('portfolio.otherMoney')}>
        {others.map(({ asset, assetKind, amount, value, rate }) => (
          <LinkRow
            key={asset}
            href={
              assetKind === 'fiat'
                ? to('/pages/exchange/exchange', { from: asset })
                : to('/pages/fundsDetail/cryptoFundsDetail', { asset })
            }
            title={<Figure>{asset}</Figure>}
            detail={
              rate === null
                ? t('portfolio.noRate')
                : t('portfolio.atRate', {
                    rate: isolate(figures.number(rate.value, { fractionDigits: RATE_DIGITS })),
                    time: isolate(formatTime(rate.atMs)),
                  })
            }
            endDetail={value !== null && <OwnMoney value={value} asset="PKR" />}
            end={<OwnMoney value={amount} fractionDigits={assetKind === 'fiat' ? CURRENCY_DIGITS : 'asNeeded'} />}
            chevron
          />
        ))}
      </List>
      <p className="reading px-4 pt-1 pb-3 text-sm text-muted">{t('portfolio.otherMoneyHint')}</p>
    </Card>
  )
}
