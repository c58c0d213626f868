import type { CallOutput } from '@firoza/api/endpoints'
import { PKR } from '@firoza/core/money/asset'
import { REALMS } from '@firoza/core/realm'
import { isolate } from '@firoza/i18n/bidi'
import { signOf } from '@firoza/i18n/format-number'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Select } from '@firoza/ui/select'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { CONTRACTS, LOAN_BOOK, OPTION_BOOK } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { RealmChoice } from '../../shell/realm-choice.tsx'
import { CoverVerdict, coversOf, RecordedBalances } from './cover.tsx'

type Exposure = CallOutput<'GET /staff/ledger/exposure'>
type Asset = Exposure['assets'][number]

/** What is owed in each asset beside what covers it, and who holds most of it. */
export default function ExposurePage(): ReactNode {
  const t = useT('console-ledger')
  const [realm, setRealm] = useChosen('realm', REALMS)
  const exposure = useRead('GET /staff/ledger/exposure', { realm })
  return (
    <Page
      title={t('console-shell.page_exposure')}
      detail={t('console-ledger.detail')}
      actions={<RealmChoice realm={realm} onChoose={setRealm} />}
    >
      <Loaded query={exposure}>
        {data => (
          <>
            <Verdict exposure={data} />
            {realm === 'real' && <RecordedBalances covers={coversOf(data.assets)} />}
            <Clearing assets={data.assets} />
            <Link href={LOAN_BOOK} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
              {t('console-ledger.loanBook')}
            </Link>
            <Link href={OPTION_BOOK} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
              {t('console-ledger.optionBook')}
            </Link>
            <Link href={CONTRACTS} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
              {t('console-ledger.contracts')}
            </Link>
            <Assets name={t('console-ledger.money')} assets={data.assets.filter(({ share }) => !share)} />
            <Assets name={t('console-ledger.shares')} assets={data.assets.filter(({ share }) => share)} />
            <Largest assets={data.assets} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Verdict({ exposure: { assets, asOfMs } }: { readonly exposure: Exposure }): ReactNode {
  const t = useT('console-ledger')
  const open = assets.filter(({ difference }) => signOf(difference) !== 0)
  const time = isolate(momentText(asOfMs))
  if (open.length === 0) {
    return (
      <>
        <Note>{t('console-ledger.balanced', { time })}</Note>
        <CoverVerdict covers={coversOf(assets)} time={time} />
      </>
    )
  }
  const names = open.map(({ asset, difference }) => `${asset} ${difference}`).join(', ')
  return <Note tone="loss">{t('console-ledger.notCovered', { time, assets: isolate(names) })}</Note>
}

function Clearing({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  const t = useT('console-ledger')
  const { money } = useFigures()
  const kept = assets.filter(({ clearing }) => signOf(clearing) !== 0)
  if (kept.length === 0) return null
  return (
    <Card title={t('console-ledger.clearingTitle')}>
      <p className="mb-3 text-sm text-muted">{t('console-ledger.clearingHint')}</p>
      <Facts
        facts={kept.map(({ asset, clearing, clearingMax }) => ({
          label: asset,
          value: (
            <>
              <Money value={clearing} asset={asset} fractionDigits="asGiven" />
              {clearingMax !== null && (
                <span className="ms-2 text-sm text-muted">
                  {t('console-ledger.clearingMax', {
                    amount: isolate(money(clearingMax, asset, { fractionDigits: 'asNeeded' })),
                  })}
                </span>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}

function Assets({ name, assets }: { readonly name: string; readonly assets: readonly Asset[] }): ReactNode {
  const t = useT('console-ledger')
  const money = (id: 'clients' | 'liquidity' | 'other' | 'outside' | 'difference'): Column<Asset> => ({
    id,
    head: t(`console-ledger.${id}`),
    text: row => row[id],
    figures: true,
    cell: row => (
      <span className={id === 'difference' && signOf(row[id]) !== 0 ? 'font-semibold text-loss' : undefined}>
        <Money value={row[id]} fractionDigits="asGiven" />
      </span>
    ),
  })
  const columns: readonly Column<Asset>[] = [
    {
      id: 'asset',
      head: t('console-ledger.asset'),
      text: ({ asset }) => asset,
      cell: ({ asset }) => <Figure>{asset}</Figure>,
    },
    money('clients'),
    money('liquidity'),
    // Money has amounts in clearing instead of a count of holders: both do not fit on a narrow screen.
    ...(assets.some(({ share }) => share)
      ? [{ id: 'holders', head: t('console-ledger.holders'), text: (row: Asset) => String(row.holders), figures: true }]
      : [money('other')]),
    money('outside'),
    money('difference'),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{name}</h2>
      <DataTable
        name={name}
        columns={columns}
        rows={assets}
        idOf={({ asset }) => asset}
        empty={t('console-ledger.none')}
      />
    </>
  )
}

type Holder = Asset['largest'][number]

function Largest({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  const t = useT('console-ledger')
  const held = assets.filter(({ largest }) => largest.length > 0)
  const names = held.map(row => row.asset)
  const first = names.find(name => name === PKR.code) ?? names[0] ?? ''
  const [chosen, setChosen] = useChosen('asset', [first, ...names])
  const asset = held.find(row => row.asset === chosen)
  const columns: readonly Column<Holder>[] = [
    {
      id: 'holder',
      head: t('console-ledger.holder'),
      text: ({ person }) => person,
      cell: ({ person }) => <Figure>{person}</Figure>,
    },
    {
      id: 'amount',
      head: t('console-ledger.amount'),
      text: ({ amount }) => amount,
      figures: true,
      cell: ({ amount }) => <Money value={amount} fractionDigits="asGiven" />,
    },
    {
      id: 'part',
      head: t('console-ledger.part'),
      text: ({ sharePercent }) => sharePercent.toFixed(2),
      figures: true,
      cell: ({ sharePercent }) => <Figure>{`${sharePercent.toFixed(2)}%`}</Figure>,
    },
  ]
  if (!asset) return null
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="reading text-lg font-semibold">{t('console-ledger.largest', { asset: isolate(chosen) })}</h2>
        <div className="w-44">
          <Select
            label={t('console-ledger.chooseAsset')}
            value={chosen}
            onChange={setChosen}
            options={names.map(id => ({ id, label: id }))}
          />
        </div>
      </div>
      <DataTable
        name={t('console-ledger.largest', { asset: chosen })}
        columns={columns}
        rows={asset.largest}
        idOf={({ person }) => person}
        empty={t('console-ledger.nobody')}
      />
    </>
  )
}
