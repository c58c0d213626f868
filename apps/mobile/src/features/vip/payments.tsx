import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { Vip } from './membership.tsx'

/** What was paid for membership, and what came back. */
export function Payments({ purchases }: Pick<Vip, 'purchases'>): ReactNode {
  const t = useT('vip')
  const figures = useFigures()
  if (purchases.length === 0) return null
  return (
    <Card flush title={t('vip.payments')}>
      <List label={t('vip.payments')}>
        {purchases.map(({ at, startsAt, days, price, refunded }) => (
          <ListRow
            key={`${at} ${startsAt}`}
            title={t('vip.paid', { days: figures.whole(days), time: isolateWhole(formatDate(startsAt)) })}
            {...(refunded !== null && {
              detail: t('vip.refunded', { amount: isolateWhole(figures.money(refunded, 'PKR')) }),
            })}
            end={<Money value={price} asset="PKR" />}
          />
        ))}
      </List>
    </Card>
  )
}
