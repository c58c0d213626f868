import { parseDecimal } from '@firoza/core/money/decimal'
import type { ChannelSetting } from '@firoza/core/settings/channel-setting'
import { isUnusualJump, PERCENT_DECIMALS } from '@firoza/core/settings/fee-rate'
import { latinFigures } from '@firoza/core/text/digits'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { DaysField } from './days-field.tsx'
import type { Settings } from './settings-page.tsx'
import { useSettingRequest } from './use-setting-request.ts'

interface Form {
  /** The side and the id of a channel, as one choice. */
  readonly channel: string
  readonly setting: ChannelSetting | ''
  readonly value: string
}

const BLANK: Form = { channel: '', setting: '', value: '' }

/** What the form begins with, where somebody chose a line of the table. */
export interface ChannelStart {
  readonly channel: string
  readonly setting: ChannelSetting
}

interface RequestChannelProps {
  readonly channels: Settings['channels']
  readonly start?: ChannelStart
}

type Channel = Settings['channels'][number]

const keyOf = ({ side, id }: Channel) => `${side} ${id}`

function beginning(channels: readonly Channel[], start: ChannelStart | undefined): Form {
  if (!start) return BLANK
  const chosen = channels.find(channel => keyOf(channel) === start.channel)
  return { ...start, value: writtenNow(chosen, start.setting) }
}

/** What the field begins with: an amount, a rate or a time as it is now; days and switches are chosen again. */
function writtenNow(channel: Channel | undefined, setting: ChannelSetting): string {
  const now = channel?.settings.find(known => known.setting === setting)?.value ?? ''
  return setting === 'open_days' || now === 'on' || now === 'off' ? '' : now
}

/** One setting of one channel, with what it is now below the new value. */
export function RequestChannel({ channels, start }: RequestChannelProps): ReactNode {
  const t = useT('console-review')
  const channelName = useChannelName()
  const request = useSettingRequest<'channel_setting', Form>('channel_setting', beginning(channels, start))
  const { form, change, send } = request
  const chosen = channels.find(channel => keyOf(channel) === form.channel)
  const now = chosen?.settings.find(({ setting }) => setting === form.setting)?.value
  const complete = chosen !== undefined && now !== undefined && form.value.trim() !== ''
  return (
    <RequestCard
      called={start !== undefined}
      title={t('console-review.changeChannel')}
      request={request}
      complete={complete}
      summary={
        <>
          <bdi>
            {chosen && channelName(chosen.side, chosen.id)}: {now} → {form.value}
          </bdi>
          {now !== undefined && jumps(now, latinFigures(form.value.trim())) && (
            <Note tone="warn">{t('console-review.unusualJump')}</Note>
          )}
        </>
      }
      onSend={() => {
        if (!chosen || form.setting === '') return
        const { side, id } = chosen
        const { setting, value } = form
        send({ side, channel: id, setting, value: latinFigures(value.trim()) })
      }}
    >
      <Select
        label={t('console-review.channel')}
        placeholder={t('console-review.choose')}
        options={channels.map(channel => ({
          id: keyOf(channel),
          label: `${t(`console-review.side_${channel.side}`)} · ${channelName(channel.side, channel.id)}`,
        }))}
        value={form.channel}
        onChange={channel => change({ channel, setting: '', value: '' })}
      />
      <Select
        label={t('console-review.setting')}
        placeholder={t('console-review.choose')}
        options={(chosen?.settings ?? []).map(({ setting }) => ({
          id: setting,
          label: t(`console-review.field_set_${setting}`),
        }))}
        value={form.setting}
        onChange={setting => change({ setting, value: writtenNow(chosen, setting) })}
      />
      <NewValue setting={form.setting} now={now} value={form.value} onChange={value => change({ value })} />
    </RequestCard>
  )
}

/** Of amounts and rates, as they are written with the same or fewer decimals. */
function jumps(now: string, value: string): boolean {
  const [before, after] = [now, value].map(text => parseDecimal(text, PERCENT_DECIMALS))
  return before !== undefined && after !== undefined && isUnusualJump(before, after)
}

interface NewValueProps {
  readonly setting: ChannelSetting | ''
  readonly now: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Days are ticked, a switch is chosen, everything else is written. */
function NewValue({ setting, now, value, onChange }: NewValueProps): ReactNode {
  const t = useT('console-review')
  if (setting === 'open_days') return <DaysField label={t('console-review.value')} value={value} onChange={onChange} />
  if (now === 'on' || now === 'off') {
    return (
      <Select
        label={t('console-review.value')}
        placeholder={t('console-review.choose')}
        options={(['on', 'off'] as const).map(id => ({ id, label: t(`console-review.value_${id}`) }))}
        value={value as 'on' | 'off' | ''}
        onChange={onChange}
      />
    )
  }
  return (
    <Field
      label={t('console-review.value')}
      hint={now !== undefined && t('console-review.valueNow', { value: now })}
      value={value}
      onChange={onChange}
      maxLength={30}
    />
  )
}
