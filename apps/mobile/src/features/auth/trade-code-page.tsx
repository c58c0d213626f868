import { Card } from '@firoza/ui/card'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { TradeCode } from './trade-code.tsx'

/** The six digits that confirm orders, or with `kind=withdrawal` those that confirm withdrawals. */
export default function TradeCodePage(): ReactNode {
  const t = useT('auth')
  const [search] = useSearchParams()
  const info = useRead('POST /user/info', {})
  const kind = search.get('kind') === 'withdrawal' ? 'withdrawal' : 'transaction'
  return (
    <Page title={t(kind === 'withdrawal' ? 'auth.withdrawalTitle' : 'auth.codeTitle')}>
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
