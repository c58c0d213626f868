import type { CallOutput } from '@firoza/api/endpoints'
import { PERSONAL_GROUPS } from '@firoza/core/ledger/movement-group'
import { isolate } from '@firoza/i18n/bidi'
import { Chips } from '@firoza/ui/chips'
import { DateField } from '@firoza/ui/date-field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useChoice, useInAddress } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { PERIODS, type Period, type PeriodDays } from './movement-period.ts'

const GROUPS = ['everything', ...PERSONAL_GROUPS] as const
type GroupChoice = (typeof GROUPS)[number]
export type MovedAsset = CallOutput<'GET /user/tx/assets'>['items'][number]

export interface Filter {
  readonly group: GroupChoice
  readonly period: Period
  /** What the person typed for a period of their own. */
  readonly own: PeriodDays
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** As it stands in the address, where going back and a reload find it again. */
export function useFundsFilter(): readonly [Filter, (filter: Filter) => void] {
  const [group, setGroup] = useChoice('kind', GROUPS, 'everything')
  const [period, setPeriod] = useChoice('period', PERIODS, 'everything')
  const [from = '', setFrom] = useInAddress('from')
  const [to = '', setTo] = useInAddress('to')
  const own = { ...(DAY.test(from) && { from }), ...(DAY.test(to) && { to }) }
  const set = (filter: Filter) => {
    setGroup(filter.group)
    setPeriod(filter.period)
    setFrom(filter.own.from)
    setTo(filter.own.to)
  }
  return [{ group, period, own }, set]
}

export const NO_FILTER: Filter = { group: 'everything', period: 'everything', own: {} }

export interface FundsFilterProps {
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly assets: readonly MovedAsset[]
  /** Empty for all. */
  readonly asset: string
  readonly onAsset: (asset: string) => void
  readonly today: string
}

/** Narrows the movements by what they were, in what, and when. */
export function FundsFilter(props: FundsFilterProps): ReactNode {
  const { filter, onFilter, assets, asset, onAsset, today } = props
  const t = useT('portfolio')
  const known = asset === '' || assets.some(item => item.asset === asset)
  return (
    <>
      <Chips<GroupChoice>
        label={t('portfolio.kind')}
        chosen={filter.group}
        onChoose={group => onFilter({ ...filter, group })}
        choices={GROUPS.map(id => ({
          id,
          label: t(id === 'everything' ? 'portfolio.everything' : `portfolio.group_${id}`),
        }))}
      />
      <div className="grid fit-[7.5rem] gap-3">
        <Select
          label={t('portfolio.asset')}
          value={asset}
          onChange={onAsset}
          options={[
            { id: '', label: t('portfolio.everything') },
            ...assets.map(item => ({ id: item.asset, label: optionOf(item, t('portfolio.rupees')) })),
            ...(known ? [] : [{ id: asset, label: isolate(asset) }]),
          ]}
        />
        <Select<Period>
          label={t('portfolio.when')}
          value={filter.period}
          onChange={period => onFilter({ ...filter, period })}
          options={PERIODS.map(id => ({ id, label: t(`portfolio.when_${id}`) }))}
        />
      </div>
      {filter.period === 'own' && (
        <OwnPeriod own={filter.own} today={today} onOwn={own => onFilter({ ...filter, own })} />
      )}
    </>
  )
}

interface OwnPeriodProps {
  readonly own: PeriodDays
  readonly today: string
  readonly onOwn: (own: PeriodDays) => void
}

function OwnPeriod({ own, today, onOwn }: OwnPeriodProps): ReactNode {
  const t = useT('portfolio')
  const change = (part: 'from' | 'to', value: string) => {
    const { [part]: _, ...rest } = own
    onOwn(value === '' ? rest : { ...rest, [part]: value })
  }
  return (
    <div className="grid fit-[8.5rem] gap-3">
      <DateField
        label={t('portfolio.from')}
        value={own.from ?? ''}
        max={own.to ?? today}
        onChange={value => change('from', value)}
      />
      <DateField
        label={t('portfolio.to')}
        value={own.to ?? ''}
        max={today}
        {...(own.from !== undefined && { min: own.from })}
        onChange={value => change('to', value)}
      />
    </div>
  )
}

function optionOf({ asset, name }: MovedAsset, rupees: string): string {
  if (asset === 'PKR') return rupees
  return name === asset ? isolate(asset) : `${isolate(asset)} · ${name}`
}
