import type { CallOutput } from '@firoza/api/endpoints'
import { CHAIN_IDS } from '@firoza/core/coin/chain'
import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { signOf } from '@firoza/i18n/format-number'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

type Asset = CallOutput<'GET /staff/ledger/exposure'>['assets'][number]
type Cover = NonNullable<Asset['cover']> & Pick<Asset, 'asset'>
type Place = Cover['places'][number] & Pick<Asset, 'asset'>

/** Of which a balance is needed: something lies outside by the ledger, or there is an account. */
export function coversOf(assets: readonly Asset[]): Cover[] {
  return assets.flatMap(({ asset, outside, cover }) =>
    cover && (signOf(outside) !== 0 || cover.places.length > 0) ? [{ asset, ...cover }] : [],
  )
}

/** Whether all that is owed is there, by what was recorded. Nothing is called covered without a recent balance. */
export function CoverVerdict({
  covers,
  time,
}: {
  readonly covers: readonly Cover[]
  readonly time: string
}): ReactNode {
  const t = useT('console-ledger')
  const differing = covers.filter(({ state }) => state === 'differs')
  const unknown = covers.filter(({ state }) => state === 'not_recorded' || state === 'outdated')
  const names = (of: readonly Cover[]) => isolate(of.map(({ asset }) => asset).join(', '))
  if (covers.length === 0) return null
  return (
    <>
      {differing.length > 0 && (
        <Note tone="loss">{t('console-ledger.coverDiffers', { assets: names(differing) })}</Note>
      )}
      {unknown.length > 0 && <Note tone="warn">{t('console-ledger.coverUnknown', { assets: names(unknown) })}</Note>}
      {differing.length + unknown.length === 0 && <Note>{t('console-ledger.covered', { time })}</Note>}
    </>
  )
}

/** What the ledger owes beside what was recorded, of each asset and of each account, and the form to record one. */
export function RecordedBalances({ covers }: { readonly covers: readonly Cover[] }): ReactNode {
  const t = useT('console-ledger')
  const placeName = usePlaceName()
  const places = covers.flatMap(({ asset, places: of }) => of.map(place => ({ ...place, asset })))
  const recorded = t('console-ledger.coverRecorded')
  const day = t('console-ledger.coverDay')
  const dayOf = ({ state, onDate }: Cover) => {
    if (state === 'not_recorded') return '–'
    if (onDate === null) return t('console-ledger.coverNow')
    return state === 'outdated' ? `${formatDay(onDate)} · ${t('console-ledger.coverOutdated')}` : formatDay(onDate)
  }
  const none = t('console-ledger.coverNone')
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-ledger.coverTitle')}</h2>
      <p className="text-sm text-muted">{t('console-ledger.coverDetail')}</p>
      <DataTable
        name={t('console-ledger.coverTitle')}
        columns={[
          figureColumn<Cover>('asset', t('console-ledger.asset'), ({ asset }) => asset),
          moneyColumn<Cover>('ledger', t('console-ledger.coverLedger'), row => row.ledger),
          moneyColumn<Cover>('recorded', recorded, row => row.recorded, none),
          { id: 'onDate', head: day, text: dayOf },
          ...(['inTransit', 'notBooked'] as const)
            .filter(id => covers.some(row => row[id] !== null && signOf(row[id]) !== 0))
            .map(id => moneyColumn<Cover>(id, t(`console-ledger.${id}`), row => row[id])),
          moneyColumn<Cover>('difference', t('console-ledger.difference'), row => row.difference),
        ]}
        rows={covers}
        idOf={({ asset }) => asset}
        empty={t('console-ledger.none')}
      />
      <h2 className="reading text-lg font-semibold">{t('console-ledger.places')}</h2>
      <DataTable
        name={t('console-ledger.places')}
        columns={[
          { id: 'place', head: t('console-ledger.place'), text: ({ place }) => placeName(place) },
          figureColumn<Place>('asset', t('console-ledger.asset'), ({ asset }) => asset),
          moneyColumn<Place>('amount', recorded, row => row.amount, none),
          { id: 'onDate', head: day, text: ({ onDate }) => (onDate === null ? '–' : formatDay(onDate)) },
          { id: 'by', head: t('console-ledger.recordedBy'), text: ({ recordedBy }) => recordedBy || '–' },
          { id: 'confirmed', head: t('console-ledger.confirmedBy'), text: ({ confirmedBy }) => confirmedBy || '–' },
        ]}
        rows={places}
        idOf={({ place, asset }) => `${place} ${asset}`}
        empty={t('console-ledger.noPlaces')}
      />
      {places.length > 0 && <RecordBalance places={places} />}
    </>
  )
}

function moneyColumn<Row>(id: string, head: string, of: (row: Row) => string | null, none = '–'): Column<Row> {
  const cell = (row: Row) => {
    const value = of(row)
    return value === null ? none : <Money value={value} fractionDigits="asGiven" />
  }
  return { id, head, text: row => of(row) ?? none, figures: true, cell }
}

function RecordBalance({ places }: { readonly places: readonly Place[] }): ReactNode {
  const t = useT('console-ledger', 'console-review')
  const placeName = usePlaceName()
  const request = useRequest({ account: '', onDate: '', amount: '' }, { permission: 'deposit.record' })
  const { form, change, send } = request
  const options = places.map(({ place, asset }) => ({
    id: `${place} ${asset}`,
    label: `${placeName(place)} · ${asset}`,
  }))
  const [place = '', asset = ''] = form.account.split(' ')
  return (
    <RequestCard
      title={t('console-ledger.recordBalance')}
      hint={t('console-ledger.recordHint')}
      request={request}
      complete={form.account !== '' && form.onDate.length === 10 && /^\d+(\.\d{1,9})?$/.test(form.amount)}
      summary={
        <bdi>
          {placeName(place)} · {form.onDate.length === 10 && formatDay(form.onDate)} · {form.amount} {asset}
        </bdi>
      }
      onSend={() => send('outside_balance', { place, asset, onDate: form.onDate, amount: form.amount })}
    >
      <Select
        label={t('console-ledger.place')}
        placeholder={t('console-ledger.choosePlace')}
        value={form.account}
        onChange={account => change({ account })}
        options={options}
      />
      <DateField label={t('console-ledger.coverDay')} value={form.onDate} onChange={onDate => change({ onDate })} />
      <Field
        kind="code"
        label={t('console-ledger.coverRecorded')}
        value={form.amount}
        onChange={amount => change({ amount })}
        maxLength={28}
      />
    </RequestCard>
  )
}

function usePlaceName(): (place: string) => string {
  const t = useT('console-ledger')
  const channelName = useChannelName()
  return place => {
    const known = (['sandbox', ...CHAIN_IDS] as const).find(id => id === place)
    return known ? t(`console-ledger.place_${known}`) : channelName('deposit', place)
  }
}
