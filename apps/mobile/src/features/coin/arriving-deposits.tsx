import { Card } from '@firoza/ui/card'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { DepositRow } from './deposit-row.tsx'

const EVERY_MS = 3_000
const SHOWN = 3

/** The newest payments, asked for every few seconds while one looks, so that each block shows. */
export function ArrivingDeposits(): ReactNode {
  const t = useT('coin')
  const { data } = useRead('GET /coin/recharge/order', { limit: SHOWN }, { refetchEveryMs: EVERY_MS })
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title={t('coin.arriving')}>
      <ul className="divide-y divide-line" aria-live="polite">
        {data.items.map(deposit => (
          <DepositRow key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </Card>
  )
}
