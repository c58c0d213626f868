import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ListOrdered, ScrollText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { DocumentSheet, type WantedDocument } from '../../shell/document/document-sheet.tsx'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { titleOf } from './document-title.ts'
import { ExtractForm } from './extract-form.tsx'
import { MadeDocuments } from './made-documents.tsx'
import { MonthList, NoMonths } from './month-list.tsx'

/** All that was written down of the person's money: the records, and papers made of them. */
export default function RecordsPage(): ReactNode {
  const t = useT('statement')
  const months = useRead('GET /user/statement/months', {})
  const [wanted, setWanted] = useState<WantedDocument>()
  const [open, setOpen] = useState(false)
  const ask = (next: WantedDocument) => {
    setWanted(next)
    setOpen(true)
  }
  return (
    <Page title={t('statement.recordsTitle')}>
      <RecordLinks />
      <Loaded query={months} skeleton={<SkeletonRows rows={4} />}>
        {({ items, today }) =>
          items.length === 0 ? (
            <NoMonths />
          ) : (
            <>
              <MonthList months={items} onAsk={month => ask({ kind: 'month', month })} />
              <ExtractForm
                first={items.at(-1)?.from ?? today}
                today={today}
                onAsk={(from, to) => ask({ kind: 'period', from, to })}
              />
            </>
          )
        }
      </Loaded>
      <MadeDocuments onAgain={ask} />
      {wanted && (
        <DocumentSheet wanted={wanted} title={titleOf(wanted, t)} open={open} onClose={() => setOpen(false)} />
      )}
    </Page>
  )
}

const RECORDS = [
  { label: 'recordFunds', hint: 'recordFundsHint', address: to('/pages/fundsDetail/index'), Icon: ScrollText },
  { label: 'recordOrders', hint: 'recordOrdersHint', address: to('/pages/stock/order'), Icon: ListOrdered },
  { label: 'recordDeposits', address: to('/pages/recharge/bankRecord'), Icon: ArrowDownToLine },
  { label: 'recordWithdrawals', address: to('/pages/withdraw/withdrawRecord'), Icon: ArrowUpFromLine },
  { label: 'recordConversions', address: to('/pages/exchange/index'), Icon: ArrowLeftRight },
] as const

function RecordLinks(): ReactNode {
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
