import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { OwnChange, OwnMoney } from '../../shell/own-money.tsx'

export type Income = CallOutput<'GET /stock/hold/income'>

/** What stands beside the realised profit: what is still open, what it cost, how often it went well. */
export function IncomeFigures({ income }: { readonly income: Income }): ReactNode {
  const t = useT('portfolio')
  return (
    <Card flush>
      <dl className="divide-y divide-line">
        <Line label={t('portfolio.floatingNow')} hint={t('portfolio.floatingHint')}>
          <OwnChange amount={income.floating} />
        </Line>
        <Line label={t('portfolio.fees')}>
          <OwnMoney value={income.fees} asset="PKR" />
        </Line>
        <Line label={t('portfolio.gainers')}>
          <Figure>{income.wins}</Figure>
        </Line>
        <Line label={t('portfolio.losers')}>
          <Figure>{income.losses}</Figure>
        </Line>
      </dl>
    </Card>
  )
}

function Line(props: { readonly label: string; readonly hint?: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-14 items-center flex-wrap justify-between gap-x-3 px-4 py-2">
      <dt className="min-w-[6rem] flex-1">
        <span className="block">{props.label}</span>
        {props.hint !== undefined && <span className="block text-xs text-muted">{props.hint}</span>}
      </dt>
      <dd className="ms-auto font-medium">{props.children}</dd>
    </div>
  )
}
