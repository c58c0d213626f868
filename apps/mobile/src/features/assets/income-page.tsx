import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { Skeleton } from '@firoza/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { IncomeBars } from './income-bars.tsx'
import { IncomeByShare } from './income-by-share.tsx'
import { IncomeFigures } from './income-figures.tsx'
import { INCOME_PERIODS } from './income-periods.ts'

/** What selling has gained and lost, by period. */
export default function IncomePage(): ReactNode {
  const t = useT('assets')
  const [period, setPeriod] = useState<(typeof INCOME_PERIODS)[number]>('month')
  const income = useRead('GET /stock/hold/income', { period })
  return (
    <Page title={t('assets.incomeTitle')}>
      <Chips
        label={t('assets.period')}
        even
        chosen={period}
        onChoose={setPeriod}
        choices={INCOME_PERIODS.map(id => ({ id, label: t(`assets.${id}`) }))}
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
