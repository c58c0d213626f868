import type { ChannelSetting } from '@firoza/core/settings/channel-setting'
import { formatDays } from '@firoza/i18n/format-days'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Figure, Money } from '@firoza/ui/money'
import { type ReactNode, useState } from 'react'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { type ChannelStart, RequestChannel } from './request-channel.tsx'
import { RequestNewChannel } from './request-new-channel.tsx'
import type { Settings } from './settings-page.tsx'

interface Line {
  readonly side: Settings['channels'][number]['side']
  readonly channel: string
  readonly asset: string
  readonly setting: ChannelSetting
  readonly value: string
}

const keyOf = ({ side, channel, setting }: Line) => `${side} ${channel} ${setting}`

/** One line for each setting, so that the filter finds a channel, a setting or a value; each leads to the form that changes it. */
export function ChannelSettings({ channels }: { readonly channels: Settings['channels'] }): ReactNode {
  const t = useT('console-review')
  const [start, setStart] = useState<ChannelStart>()
  const columns = useColumns(setStart)
  const rows = channels.flatMap(({ side, id, asset, settings }) =>
    settings.map(({ setting, value }) => ({ side, channel: id, asset, setting, value })),
  )
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[2fr_1fr]">
      <DataTable
        name={t('console-review.channels')}
        columns={columns}
        rows={rows}
        idOf={keyOf}
        empty={t('console-review.empty')}
        pageSize={15}
      />
      <div className="flex flex-col gap-5">
        <RequestChannel
          key={start ? `${start.channel} ${start.setting}` : ''}
          channels={channels}
          {...(start && { start })}
        />
        <RequestNewChannel />
      </div>
    </div>
  )
}

function useColumns(change: (start: ChannelStart) => void): readonly Column<Line>[] {
  const t = useT('console-review')
  const settingText = useSettingText()
  const channelName = useChannelName()
  return [
    {
      id: 'channel',
      head: t('console-review.channel'),
      text: ({ side, channel }) => `${t(`console-review.side_${side}`)} ${channelName(side, channel)}`,
      cell: ({ side, channel, asset }) => (
        <>
          <span className="font-medium">{channelName(side, channel)}</span>
          <span className="block text-xs text-muted">
            {t(`console-review.side_${side}`)}
            {side !== 'convert' && ` · ${asset}`}
          </span>
        </>
      ),
    },
    {
      id: 'setting',
      head: t('console-review.setting'),
      text: ({ setting }) => t(`console-review.field_set_${setting}`),
    },
    {
      id: 'value',
      head: t('console-review.now'),
      text: ({ setting, value }) => settingText(setting, value),
      figures: true,
      cell: ({ setting, value }) => <Value setting={setting} value={value} />,
    },
    {
      id: 'change',
      head: t('console-review.change'),
      text: () => '',
      buttons: true,
      cell: line => (
        <Button
          kind="quiet"
          size="small"
          onClick={() => change({ channel: `${line.side} ${line.channel}`, setting: line.setting })}
        >
          {t('console-review.change')}
          <span className="sr-only">
            {' '}
            {line.channel}, {t(`console-review.field_set_${line.setting}`)}
          </span>
        </Button>
      ),
    },
  ]
}

function Value({ setting, value }: Pick<Line, 'setting' | 'value'>): ReactNode {
  const settingText = useSettingText()
  if (value === 'on' || value === 'off') {
    return <Badge tone={value === 'on' ? 'gain' : 'loss'}>{settingText(setting, value)}</Badge>
  }
  if (/^[0-9]+[.][0-9]+$/.test(value)) return <Money value={value} fractionDigits="asGiven" />
  return setting === 'open_days' ? <bdi>{settingText(setting, value)}</bdi> : <Figure>{value}</Figure>
}

/** A setting's value in the reader's language, where it is a word. */
function useSettingText(): (setting: ChannelSetting, value: string) => string {
  const t = useT('console-review')
  const language = usePreferences(preferences => preferences.language)
  return (setting, value) => {
    if (value === 'on' || value === 'off') return t(`console-review.value_${value}`)
    return setting === 'open_days' ? formatDays(value, language) : value
  }
}
