import type { CallOutput } from '@firoza/api/endpoints'
import { parseDecimal } from '@firoza/core/money/decimal'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

type Book = CallOutput<'GET /staff/loan/book'>
const FIGURES = ['fund', 'lent', 'limit', 'left', 'income', 'charity'] as const

/** What the operator has lent out of its own money and what covers it, and the request to lower an application. */
export default function LoanBookPage(): ReactNode {
  const t = useT('console-loan')
  const book = useRead('GET /staff/loan/book', {})
  return (
    <Page title={t('console-loan.bookTitle')} detail={t('console-loan.bookDetail')}>
      <Loaded query={book}>{data => <Figures book={data} />}</Loaded>
      <Lower />
    </Page>
  )
}

function Figures({ book }: { readonly book: Book }): ReactNode {
  const t = useT('console-loan', 'console-review-case')
  const money = (value: string) => <Money value={value} asset="PKR" fractionDigits="asGiven" />
  const states: readonly Column<Book['states'][number]>[] = [
    {
      id: 'state',
      head: t('console-review-case.state'),
      text: ({ state }) => t(`console-review-case.state_loan_${state}`),
    },
    { id: 'count', head: t('console-loan.count'), text: ({ count }) => String(count), figures: true },
    { id: 'principal', head: t('console-loan.principal'), text: ({ principal }) => principal, figures: true },
  ]
  const pledged: readonly Column<Book['collateralOf'][number]>[] = [
    { id: 'asset', head: t('console-loan.asset'), text: ({ asset }) => asset },
    { id: 'quantity', head: t('console-loan.quantity'), text: ({ quantity }) => quantity, figures: true },
    { id: 'counted', head: t('console-loan.counted'), text: ({ counted }) => counted, figures: true },
  ]
  return (
    <>
      <Card>
        <Facts facts={FIGURES.map(name => ({ label: t(`console-loan.${name}`), value: money(book[name]) }))} />
      </Card>
      <DataTable
        name={t('console-loan.byState')}
        columns={states}
        rows={book.states}
        idOf={({ state }) => state}
        empty={t('console-loan.none')}
      />
      <DataTable
        name={t('console-loan.pledged')}
        columns={pledged}
        rows={book.collateralOf}
        idOf={({ asset }) => asset}
        empty={t('console-loan.nothingPledged')}
      />
    </>
  )
}

const BLANK = { id: '', amount: '' }

function Lower(): ReactNode {
  const t = useT('console-loan')
  const request = useRequest(BLANK, { permission: 'loan.review' })
  const { form, written, field } = request
  const complete = /^[0-9]+$/.test(form.id) && parseDecimal(form.amount, 2) !== undefined
  return (
    <RequestCard
      title={t('console-loan.lowerTitle')}
      hint={t('console-loan.lowerHint')}
      request={request}
      complete={complete}
      action={t('console-loan.lowerAsk')}
      question={t('console-loan.lowerQuestion', { id: form.id })}
      summary={
        <>
          <Money value={complete ? form.amount : '0'} asset="PKR" fractionDigits="asGiven" /> · <bdi>{written}</bdi>
        </>
      }
      onSend={() => request.send('loan_lower', form)}
    >
      <Field label={t('console-loan.loanId')} {...field('id')} />
      <Field label={t('console-loan.amount')} {...field('amount')} />
    </RequestCard>
  )
}
