import { SkeletonRows } from '@firoza/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { DocumentSheet, type WantedDocument } from '../../shell/document/document-sheet.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { ExtractForm } from './extract-form.tsx'
import { MadeDocuments } from './made-documents.tsx'
import { MonthList, NoMonths } from './month-list.tsx'
import { RecordLinks } from './record-links.tsx'
import { titleOf } from './wanted-title.ts'

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
