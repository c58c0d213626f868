import { Card } from '@firoza/ui/card'
import { Skeleton } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { OpensSoon } from '../content/opens-soon.tsx'
import { TradeCode } from './trade-code.tsx'

/** The six digits that confirm orders. The withdrawal code opens along with withdrawals. */
export default function TradeCodePage(): ReactNode {
  const t = useT('account')
  const [search] = useSearchParams()
  const info = useRead('POST /user/info', {})
  if (search.get('kind') === 'withdrawal') {
    return (
      <Page title={t('account.codeTitle')}>
        <OpensSoon />
      </Page>
    )
  }
  return (
    <Page title={t('account.codeTitle')}>
      <Loaded
        query={info}
        skeleton={
          <Card>
            <Skeleton className="h-80 w-full" />
          </Card>
        }
      >
        {data => <TradeCode hasCode={data.hasTransactionCode} />}
      </Loaded>
    </Page>
  )
}
