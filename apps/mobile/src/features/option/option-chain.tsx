import type { CallOutput } from '@firoza/api/endpoints'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure, Money } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { Sigma } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { paisaOf } from './option-form.ts'
import { QuotingNote } from './quoting-note.tsx'

type Chain = CallOutput<'GET /stock/index/option/chain'>

const REFRESH_MS = 5_000
const CELL = 'px-3 py-2'

/** One expiry and one direction of a share, by strike, with a line where the share stands. */
export function OptionChain({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('option')
  const [search, setSearch] = useSearchParams()
  const direction = search.get('direction') === 'put' ? 'put' : 'call'
  const asked = search.get('expiry') ?? ''
  const expiry = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? { expiry: asked } : {}
  const chain = useRead(
    'GET /stock/index/option/chain',
    { symbol, direction, ...expiry },
    { refetchEveryMs: REFRESH_MS },
  )
  const change = (next: Record<string, string>) =>
    setSearch({ symbol, direction, ...(asked && { expiry: asked }), ...next }, { replace: true })
  return (
    <Loaded query={chain} skeleton={<SkeletonRows rows={8} />}>
      {data =>
        data.expiries.length === 0 ? (
          <EmptyState
            icon={<Sigma size={26} />}
            title={t('option.none', { symbol: isolate(symbol) })}
            detail={t('option.noneHint')}
            action={<Link href={to('/pages/stockOption/optionList')}>{t('option.all')}</Link>}
          />
        ) : (
          <>
            <QuotingNote quoting={data.quoting} opensAtMs={data.opensAtMs} symbol={symbol} />
            <Chips
              label={t('option.expiry')}
              chosen={data.expiry ?? undefined}
              onChoose={id => change({ expiry: id })}
              choices={data.expiries.map(one => ({
                id: one.expiry,
                label: <Figure>{formatDate(Date.parse(one.expiry))}</Figure>,
              }))}
            />
            <Segmented
              label={t('option.direction')}
              chosen={direction}
              onChoose={id => change({ direction: id })}
              choices={(['call', 'put'] as const).map(id => ({ id, label: t(`option.${id}`) }))}
            />
            <p className="reading text-sm text-muted">{t(`option.directionHint_${direction}`)}</p>
            <ChainTable chain={data} />
          </>
        )
      }
    </Loaded>
  )
}

function ChainTable({ chain }: { readonly chain: Chain }): ReactNode {
  const t = useT('option')
  const { items, spot } = chain
  const first = spot === null ? -1 : items.findIndex(item => paisaOf(item.strikePrice) > paisaOf(spot))
  const lineAt = spot === null ? -1 : first === -1 ? items.length : first
  return (
    <Card flush>
      <table className="w-full text-sm">
        <thead>
          <tr dir="ltr" className="border-b border-line text-muted">
            <th scope="col" className={`${CELL} text-start font-medium`}>
              {t('option.strike')}
            </th>
            <th scope="col" className={`${CELL} text-center font-medium`}>
              {t('option.breakEven')}
            </th>
            <th scope="col" className={`${CELL} text-end font-medium`}>
              {t('option.ask')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <Fragment key={item.id}>
              {index === lineAt && <SpotRow chain={chain} />}
              <ChainRow item={item} />
            </Fragment>
          ))}
          {lineAt === items.length && <SpotRow chain={chain} />}
        </tbody>
      </table>
    </Card>
  )
}

function SpotRow({ chain: { symbol, spot } }: { readonly chain: Chain }): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  if (spot === null) return null
  const price = isolate(figures.number(spot, { fractionDigits: 2 }))
  return (
    <tr aria-current="true" className="border-y border-brand bg-brand-soft text-brand">
      <td colSpan={3} className="px-3 py-1.5 text-center font-medium">
        {t('option.now', { symbol: isolate(symbol), price })}
      </td>
    </tr>
  )
}

function ChainRow({ item }: { readonly item: Chain['items'][number] }): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const [, navigate] = useLocation()
  const address = to('/pages/stockOption/optionDetail', { id: item.id })
  return (
    <tr
      dir="ltr"
      className="cursor-pointer border-b border-line last:border-0 active:bg-brand-soft"
      onClick={() => navigate(address)}
    >
      <th scope="row" className={`${CELL} text-start`}>
        <Link href={address} className="inline-flex min-h-11 items-center text-brand">
          <Money value={item.strikePrice} fractionDigits={2} />
        </Link>
      </th>
      <td className={`${CELL} text-center`}>
        {item.breakEven === null || item.needs === null ? (
          <span className="text-muted">–</span>
        ) : (
          <>
            <Money value={item.breakEven} fractionDigits={2} />
            <span className="block text-xs text-muted">
              {t('option.needs', { percent: isolateWhole(figures.percent(item.needs)) })}
            </span>
          </>
        )}
      </td>
      <td className={`${CELL} text-end font-semibold`}>
        {item.ask === null ? (
          <span className="text-xs font-normal text-muted">{t('option.notOffered')}</span>
        ) : (
          <Money value={item.ask} fractionDigits={2} />
        )}
      </td>
    </tr>
  )
}
