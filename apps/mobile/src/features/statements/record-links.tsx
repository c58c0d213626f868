import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ListOrdered, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'

const RECORDS = [
  { label: 'recordFunds', hint: 'recordFundsHint', address: to('/pages/fundsDetail/index'), Icon: ScrollText },
  { label: 'recordOrders', hint: 'recordOrdersHint', address: to('/pages/stock/order'), Icon: ListOrdered },
  { label: 'recordDeposits', address: to('/pages/recharge/bankRecord'), Icon: ArrowDownToLine },
  { label: 'recordWithdrawals', address: to('/pages/withdraw/withdrawRecord'), Icon: ArrowUpFromLine },
  { label: 'recordConversions', address: to('/pages/exchange/index'), Icon: ArrowLeftRight },
] as const

export function RecordLinks(): ReactNode {
  const t = useT('statement')
  return (
    <Card flush>
      <List label={t('statement.records')}>
        {RECORDS.map(record => (
          <LinkRow
            key={record.address}
            href={record.address}
            title={t(`statement.${record.label}`)}
            {...('hint' in record && { detail: t(`statement.${record.hint}`) })}
            lead={<record.Icon size={20} aria-hidden />}
          />
        ))}
      </List>
    </Card>
  )
}
