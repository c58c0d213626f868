import type { InstrumentOut } from '@firoza/api/market-shapes'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import { Fragment, type ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'

/** Who stands behind the symbol, in facts. */
export function CompanyFacts({ info: company }: { readonly info: InstrumentOut }): ReactNode {
  const t = useT('market')
  const { number, short, whole } = useFigures()
  const count = (text: string) => <Figure>{short(text, { fractionDigits: 2, inWords: true })}</Figure>
  const indices = useRead('GET /stock/index/indices/list', {}).data?.items ?? []
  const member = indices.filter(({ symbol }) => company.indices.includes(symbol)).map(({ name }) => name)
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('market.company'), company.name],
    [t('market.sector'), company.sectorName],
    [
      t('market.marketCap'),
      company.marketCap === null ? '–' : <Money key="cap" value={company.marketCap} asset="PKR" abbreviated inWords />,
    ],
    [t('market.shares'), count(company.sharesOutstanding)],
    [t('market.freeFloat'), count(company.freeFloatShares)],
    [
      t('market.averageVolume'),
      company.averageVolume30 === null ? '–' : <Figure key="volume">{whole(company.averageVolume30)}</Figure>,
    ],
    [
      t('market.lotTick'),
      <Figure key="lot">
        {whole(company.lot)} / {number(company.tick, { fractionDigits: 'asGiven' })}
      </Figure>,
    ],
    [t('market.memberOf'), member.length === 0 ? '–' : <Names key="member" names={member} />],
    [t('market.shariah'), t(company.shariah ? 'market.shariahYes' : 'market.shariahNot')],
  ]
  return (
    <dl className="divide-y divide-line text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 flex-1 basis-[6rem] text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each name stays in one piece where they need two lines. */
function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      <span className="inline-block">{name}</span>
    </Fragment>
  ))
}
