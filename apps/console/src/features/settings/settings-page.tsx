import type { CallOutput } from '@firoza/api/endpoints'
import { formatDay } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { toRequest } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Day, Moment, momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { AskChannel } from './ask-channel.tsx'
import { AskHoliday } from './ask-holiday.tsx'
import { AskTariff } from './ask-tariff.tsx'

export type Settings = CallOutput<'GET /staff/settings/list'>

/** What staff can set, as it stands, with its history and what waits for a second person. */
export default function SettingsPage(): ReactNode {
  const t = useT('console-approvals')
  const settings = useRead('GET /staff/settings/list', {})
  return (
    <Page title={t('console-shell.page_settings')} detail={t('console-approvals.settingsDetail')}>
      <Loaded query={settings}>
        {found => (
          <>
            <Channels channels={found.channels} />
            <Tariffs rows={found.tariffs} />
            <Holidays rows={found.holidays} />
            <div className="grid items-start gap-5 lg:grid-cols-3">
              <AskChannel channels={found.channels} />
              <AskTariff />
              <AskHoliday />
            </div>
            <Requests rows={found.requests} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface ChannelLine {
  readonly key: string
  readonly side: Settings['channels'][number]['side']
  readonly channel: string
  readonly setting: Settings['channels'][number]['settings'][number]['setting']
  readonly value: string
  readonly asset: string
}

/** One line for each setting, so that the filter finds a channel, a setting or a value. */
function Channels({ channels }: { readonly channels: Settings['channels'] }): ReactNode {
  const t = useT('console-approvals')
  const rows = channels.flatMap(({ side, id, asset, settings }) =>
    settings.map(({ setting, value }) => ({
      key: `${side} ${id} ${setting}`,
      side,
      channel: id,
      setting,
      value,
      asset,
    })),
  )
  const columns: readonly Column<ChannelLine>[] = [
    { id: 'side', head: t('console-approvals.what'), text: ({ side }) => t(`console-approvals.side_${side}`) },
    {
      id: 'channel',
      head: t('console-approvals.channel'),
      text: ({ channel }) => channel,
      cell: ({ channel, asset }) => (
        <Figure>
          {channel} · {asset}
        </Figure>
      ),
    },
    {
      id: 'setting',
      head: t('console-approvals.setting'),
      text: ({ setting }) => t(`console-approvals.field_set_${setting}`),
    },
    {
      id: 'value',
      head: t('console-approvals.now'),
      text: ({ value }) => value,
      figures: true,
      cell: ({ value }) =>
        value === 'on' || value === 'off' ? (
          <Badge tone={value === 'on' ? 'gain' : 'loss'}>{t(`console-approvals.value_${value}`)}</Badge>
        ) : (
          <Figure>{value}</Figure>
        ),
    },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-approvals.channels')}</h2>
      <DataTable
        name={t('console-approvals.channels')}
        columns={columns}
        rows={rows}
        idOf={({ key }) => key}
        empty={t('console-approvals.empty')}
        pageSize={12}
      />
    </>
  )
}

type Tariff = Settings['tariffs'][number]

function Tariffs({ rows }: { readonly rows: readonly Tariff[] }): ReactNode {
  const t = useT('console-approvals')
  const figures = (id: string, head: string, of: (row: Tariff) => number): Column<Tariff> => ({
    id,
    head,
    text: row => String(of(row)),
    figures: true,
    cell: row => <Figure>{of(row)}</Figure>,
  })
  const columns: readonly Column<Tariff>[] = [
    {
      id: 'class',
      head: t('console-approvals.tariffs'),
      text: ({ accountClass }) => t(`console-approvals.class_${accountClass}`),
    },
    {
      id: 'from',
      head: t('console-approvals.fromDate'),
      text: ({ fromDate }) => formatDay(fromDate),
      cell: ({ fromDate }) => <Day day={fromDate} />,
    },
    figures('commission', t('console-approvals.field_fee_commission'), row => row.commissionPpm),
    figures('share', t('console-approvals.field_fee_per_thousand'), row => row.commissionPerThousand),
    figures('max', t('console-approvals.field_fee_commission_max'), row => row.commissionMaxPpm),
    figures('tax', t('console-approvals.field_fee_sales_tax'), row => row.salesTaxPpm),
    figures('cdc', t('console-approvals.field_fee_cdc'), row => row.cdcPerThousand),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-approvals.tariffs')}</h2>
      <DataTable
        name={t('console-approvals.tariffs')}
        columns={columns}
        rows={rows}
        idOf={({ accountClass, fromDate }) => `${accountClass} ${fromDate}`}
        empty={t('console-approvals.empty')}
      />
    </>
  )
}

type Holiday = Settings['holidays'][number]

function Holidays({ rows }: { readonly rows: readonly Holiday[] }): ReactNode {
  const t = useT('console-approvals')
  const columns: readonly Column<Holiday>[] = [
    {
      id: 'date',
      head: t('console-approvals.date'),
      text: ({ date }) => formatDay(date),
      cell: ({ date }) => <Day day={date} />,
    },
    { id: 'name', head: t('console-approvals.dayName'), text: ({ name }) => name },
    {
      id: 'expected',
      head: t('console-approvals.state'),
      text: ({ expected }) => t(expected ? 'console-approvals.dayExpected' : 'console-approvals.value_closed'),
    },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-approvals.holidays')}</h2>
      <DataTable
        name={t('console-approvals.holidays')}
        columns={columns}
        rows={rows}
        idOf={({ date }) => date}
        empty={t('console-approvals.empty')}
        pageSize={8}
      />
    </>
  )
}

type Asked = Settings['requests'][number]

function Requests({ rows }: { readonly rows: readonly Asked[] }): ReactNode {
  const t = useT('console-approvals')
  const columns: readonly Column<Asked>[] = [
    {
      id: 'id',
      head: t('console-approvals.id'),
      text: ({ id }) => id,
      cell: ({ id }) => (
        <Link href={toRequest(id)} className="font-semibold text-brand underline">
          <Figure>{id}</Figure>
        </Link>
      ),
    },
    { id: 'kind', head: t('console-approvals.what'), text: ({ kind }) => t(`console-approvals.kind_${kind}`) },
    { id: 'subject', head: t('console-approvals.subject'), text: ({ subject }) => subject },
    { id: 'state', head: t('console-approvals.state'), text: ({ state }) => t(`console-approvals.state_${state}`) },
    { id: 'by', head: t('console-approvals.requestedBy'), text: ({ requestedBy }) => requestedBy },
    { id: 'decided', head: t('console-approvals.decidedBy'), text: ({ decidedBy }) => decidedBy || '–' },
    {
      id: 'at',
      head: t('console-approvals.time'),
      text: ({ at }) => momentText(at),
      cell: ({ at }) => <Moment atMs={at} />,
    },
    { id: 'reason', head: t('console-approvals.reason'), text: ({ reason }) => reason },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-approvals.requests')}</h2>
      <DataTable
        name={t('console-approvals.requests')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        empty={t('console-approvals.empty')}
      />
    </>
  )
}
