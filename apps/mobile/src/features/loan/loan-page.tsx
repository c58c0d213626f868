import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { LoanActive } from './loan-active.tsx'
import { LOAN_READS } from './loan-form.ts'
import { LoanHistory } from './loan-history.tsx'
import { LoanOffer } from './loan-offer.tsx'
import { LoanStart } from './loan-start.tsx'

/** One page in five states: nothing yet, applied, offered, running, and what was before. */
export default function LoanPage(): ReactNode {
  const t = useT('loan')
  return (
    <Page title={t('loan.title')}>
      <RealOnly>
        <OwnLoan />
      </RealOnly>
    </Page>
  )
}

function OwnLoan(): ReactNode {
  const read = useRead('GET /user/loan', {})
  useFreshByNotification(LOAN_READS)
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-80 w-full" />}>
      {data => {
        const { loan } = data
        return (
          <div className="flex flex-col gap-4">
            {!loan && <LoanStart data={data} />}
            {loan && !loan.now && <LoanOffer data={data} loan={loan} />}
            {loan?.now && <LoanActive data={data} loan={loan} />}
            <LoanHistory />
          </div>
        )
      }}
    </Loaded>
  )
}
