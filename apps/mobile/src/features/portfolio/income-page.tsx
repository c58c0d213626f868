import type { CallInput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useChoice } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { IncomeBars } from './income-bars.tsx'
import { IncomeByShare } from './income-by-share.tsx'
import { IncomeFigures } from './income-figures.tsx'

/** What selling has gained and lost, by period. */
export default function IncomePage(): ReactNode {
  const t = useT('portfolio')
  const [period, setPeriod] = useChoice('period', INCOME_PERIODS, 'month')
  const income = useRead('GET /stock/hold/income', { period })
  return (
    <Page title={t('portfolio.incomeTitle')}>
      <Chips
        label={t('portfolio.period')}
        even
        chosen={period}
        onChoose={setPeriod}
        choices={INCOME_PERIODS.map(id => ({ id, label: t(`portfolio.${id}`) }))}
      />
      <Loaded query={income} skeleton={<IncomeSkeleton />}>
        {data => (
          <>
            <IncomeBars key={period} realised={data.realised} days={data.days} />
            <IncomeFigures income={data} />
            <IncomeByShare shares={data.bySymbol} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function IncomeSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-2 h-[2.4rem] w-48" />
        <Skeleton className="mt-4 h-44 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-40 w-full" />
      </Card>
    </div>
  )
}

type Period = NonNullable<CallInput<'GET /stock/hold/income'>['period']>

/** The periods that the server knows, shortest first. Written out here, as the app takes only types from the API's descriptions. */
const INCOME_PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const satisfies readonly Period[]
