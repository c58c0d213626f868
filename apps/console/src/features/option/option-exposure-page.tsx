import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { RequestFunds, RequestSplit, RequestTerms } from './option-requests.tsx'

type Book = CallOutput<'GET /staff/option/exposure'>['realms'][number]
type Item = Book['items'][number]

/** What the option account has, holds and is exposed to, its terms and limits, and the requests to change them. */
export default function OptionExposurePage(): ReactNode {
  const t = useT('console-option')
  const read = useRead('GET /staff/option/exposure', {})
  return (
    <Page title={t('console-option.title')} detail={t('console-option.detail')}>
      <Loaded query={read}>
        {({ realms, rule }) => (
          <>
            {realms.map(book => (
              <RealmBook key={book.realm} book={book} />
            ))}
            <RequestTerms key={JSON.stringify(rule)} rule={rule} />
          </>
        )}
      </Loaded>
      <RequestFunds />
      <RequestSplit />
    </Page>
  )
}

function RealmBook({ book }: { readonly book: Book }): ReactNode {
  const t = useT('console-option')
  const title = t(`console-option.realm_${book.realm}`)
  const figure = (id: 'purchases' | 'contracts' | 'payoffMax' | 'delta' | 'vega'): Column<Item> => ({
    id,
    head: t(`console-option.${id}`),
    text: row => String(row[id] ?? '–'),
    figures: true,
  })
  const columns: readonly Column<Item>[] = [
    { id: 'symbol', head: t('console-option.symbol'), text: ({ symbol }) => symbol },
    { id: 'expiry', head: t('console-option.expiry'), text: ({ expiry }) => expiry },
    ...(['purchases', 'contracts', 'payoffMax', 'delta', 'vega'] as const).map(figure),
  ]
  return (
    <>
      <Card title={title}>
        <Facts
          facts={(['funds', 'held', 'fees'] as const).map(name => ({
            label: t(`console-option.${name}`),
            value: <Money value={book[name]} asset="PKR" fractionDigits="asGiven" />,
          }))}
        />
      </Card>
      <DataTable
        name={title}
        columns={columns}
        rows={book.items}
        idOf={({ symbol, expiry }) => `${symbol} ${expiry}`}
        empty={t('console-option.none')}
      />
    </>
  )
}
