import type { CallOutput } from '@firoza/api/endpoints'
import { parseDecimal } from '@firoza/core/money/decimal'
import { REALMS, type Realm } from '@firoza/core/realm'
import { isolate } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Money } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

type Book = CallOutput<'GET /staff/perp/exposure'>['realms'][number]
type Item = Book['items'][number]

/** Sums to the cent; an exported table has all their digits. */
const AMOUNT_DIGITS = { mark: 'asGiven', openInterest: 2, margin: 2, fundSize: 'asNeeded' } as const

/** The insurance fund, what contracts expose it to, and the requests to halt, to limit to reductions, and to pay in. No price is among them. */
export default function PerpExposurePage(): ReactNode {
  const t = useT('console-perp')
  const read = useRead('GET /staff/perp/exposure', {})
  return (
    <Page title={t('console-perp.title')} detail={t('console-perp.detail')}>
      <Loaded query={read}>
        {({ realms }) => realms.map(book => <RealmContracts key={book.realm} book={book} />)}
      </Loaded>
      <RequestState kind="perp_reduce_only" />
      <RequestState kind="perp_halt" />
      <RequestInsurance />
    </Page>
  )
}

function RealmContracts({ book }: { readonly book: Book }): ReactNode {
  const t = useT('console-perp')
  const title = t(`console-perp.realm_${book.realm}`)
  const stateOf = ({ halted, fresh, reduceOnly }: Item) =>
    t(
      halted
        ? 'console-perp.halted'
        : !fresh
          ? 'console-perp.stale'
          : reduceOnly
            ? 'console-perp.reduceOnly'
            : 'console-perp.open',
    )
  const sourceText = ({ name: source, ageSeconds, outlier }: Item['sources'][number]) => {
    const name = isolate(source)
    if (ageSeconds === null) return t('console-perp.sourceSilent', { name })
    const age = { name, seconds: isolate(String(ageSeconds)) }
    return t(outlier ? 'console-perp.sourceOutlier' : 'console-perp.sourceAge', age)
  }
  const columns: readonly Column<Item>[] = [
    { id: 'symbol', head: t('console-perp.symbol'), text: ({ symbol }) => symbol },
    { id: 'state', head: t('console-perp.state'), text: stateOf },
    amountColumn('mark', t('console-perp.mark')),
    { id: 'positions', head: t('console-perp.positions'), text: row => String(row.positions), figures: true },
    amountColumn('openInterest', t('console-perp.openInterest')),
    amountColumn('margin', t('console-perp.margin')),
    amountColumn('fundSize', t('console-perp.fundSize')),
    { id: 'stuck', head: t('console-perp.stuck'), text: row => String(row.stuck), figures: true },
    {
      id: 'distances',
      head: t('console-perp.distances'),
      text: ({ distances }) => distances.join(' · '),
      figures: true,
    },
  ]
  return (
    <>
      <Card title={title}>
        <Facts
          facts={(['fund', 'fundHeld'] as const).map(name => ({
            label: t(`console-perp.${name}`),
            value: <Money value={book[name]} asset="USDT" fractionDigits="asNeeded" />,
          }))}
        />
      </Card>
      <DataTable
        name={title}
        columns={columns}
        rows={book.items}
        idOf={({ symbol }) => symbol}
        empty={t('console-perp.none')}
      />
      {book.items.length > 0 && (
        <Card title={t('console-perp.sources')}>
          <Facts
            facts={book.items.map(({ symbol, sources }) => ({
              label: symbol,
              value: sources.map(sourceText).join(' · '),
            }))}
          />
        </Card>
      )}
    </>
  )
}

function amountColumn(id: keyof typeof AMOUNT_DIGITS, head: string): Column<Item> {
  return {
    id,
    head,
    text: row => row[id] ?? '–',
    figures: true,
    cell: row => {
      const value = row[id]
      return value === null ? '–' : <Money value={value} fractionDigits={AMOUNT_DIGITS[id]} />
    },
  }
}

const BLANK_STATE = { realm: 'real' as Realm, symbol: '', on: 'true' as 'true' | 'false' }

/** Limits a contract to reductions, or halts it; and ends that. */
function RequestState({ kind }: { readonly kind: 'perp_reduce_only' | 'perp_halt' }): ReactNode {
  const t = useT('console-perp', 'console-review')
  const request = useRequest(BLANK_STATE, { permission: 'market.halt' })
  const { form, change, send } = request
  const title = t(`console-review.kind_${kind}`)
  const { realm, symbol, on } = form
  return (
    <RequestCard
      title={title}
      request={request}
      complete={symbol !== ''}
      summary={
        <bdi>
          {symbol} {t(`console-perp.on_${on}`)}
        </bdi>
      }
      onSend={() =>
        kind === 'perp_halt' ? send(kind, { realm, symbol, halted: on }) : send(kind, { realm, symbol, reduceOnly: on })
      }
    >
      <RealmChoice label={title} realm={realm} onChoose={chosen => change({ realm: chosen })} />
      <Field
        kind="code"
        label={t('console-perp.symbol')}
        value={symbol}
        onChange={value => change({ symbol: value })}
        maxLength={20}
      />
      <Segmented
        label={title}
        choices={(['true', 'false'] as const).map(id => ({ id, label: t(`console-perp.on_${id}`) }))}
        chosen={on}
        onChoose={chosen => change({ on: chosen })}
      />
    </RequestCard>
  )
}

/** Company USDT into the insurance fund. */
function RequestInsurance(): ReactNode {
  const t = useT('console-perp', 'console-review')
  const request = useRequest({ realm: 'real' as Realm, amount: '' }, { permission: 'adjustment.ask' })
  const { form, change, send, field } = request
  const title = t('console-review.kind_perp_insurance')
  return (
    <RequestCard
      title={title}
      request={request}
      complete={parseDecimal(form.amount, 6) !== undefined}
      summary={<bdi>{form.amount}</bdi>}
      onSend={() => send('perp_insurance', { ...form })}
    >
      <RealmChoice label={title} realm={form.realm} onChoose={realm => change({ realm })} />
      <Field kind="code" label={t('console-perp.amount')} {...field('amount')} maxLength={18} />
    </RequestCard>
  )
}

interface RealmChoiceProps {
  readonly label: string
  readonly realm: Realm
  readonly onChoose: (realm: Realm) => void
}

function RealmChoice({ label, realm, onChoose }: RealmChoiceProps): ReactNode {
  const t = useT('console-perp')
  return (
    <Segmented
      label={label}
      choices={REALMS.map(id => ({ id, label: t(`console-perp.realm_${id}`) }))}
      chosen={realm}
      onChoose={onChoose}
    />
  )
}
