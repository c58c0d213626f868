import { Card } from '@firoza/ui/card'
import { Skeleton } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { TradeCode } from './trade-code.tsx'

/** The six digits that confirm orders, or with `kind=withdrawal` those that confirm withdrawals. */
export default function TradeCodePage(): ReactNode {
  const t = useT('account')
  const [search] = useSearchParams()
  const info = useRead('POST /user/info', {})
  const kind = search.get('kind') === 'withdrawal' ? 'withdrawal' : 'transaction'
  return (
    <Page title={t(kind === 'withdrawal' ? 'account.withdrawalTitle' : 'account.codeTitle')}>
      <Loaded
        query={info}
        skeleton={
          <Card>
            <Skeleton className="h-80 w-full" />
          </Card>
        }
      >
        {data => (
          <TradeCode
            key={kind}
            kind={kind}
            hasCode={kind === 'withdrawal' ? data.hasWithdrawalCode : data.hasTransactionCode}
          />
        )}
      </Loaded>
    </Page>
  )
}
