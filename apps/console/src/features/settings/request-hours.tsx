import { latinFigures } from '@firoza/core/text/digits'
import { formatDay } from '@firoza/i18n/format-date'
import { formatDays } from '@firoza/i18n/format-days'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { DaysField } from './days-field.tsx'
import type { Settings } from './settings-page.tsx'
import { useSettingRequest } from './use-setting-request.ts'

const BLANK = { like: '', name: '', fromDate: '', toDate: '', days: '', hours: '' }
const DAY_LENGTH = 10

/** Hours of the exchange from a coming day on. One begins with hours that are there and changes what differs. */
export function RequestHours({ hours }: { readonly hours: Settings['hours'] }): ReactNode {
  const t = useT('console-review')
  const language = usePreferences(preferences => preferences.language)
  const request = useSettingRequest('trading_hours', BLANK)
  const { form, change, send } = request
  const { name, fromDate, toDate, days } = form
  const dated = fromDate.length === DAY_LENGTH && (toDate === '' || toDate.length === DAY_LENGTH)
  const complete = dated && name.trim().length > 1 && days !== '' && form.hours.trim() !== ''
  const keyOf = (row: Settings['hours'][number]) => `${row.name} · ${formatDay(row.fromDate)}`
  return (
    <RequestCard
      title={t('console-review.changeHours')}
      request={request}
      complete={complete}
      summary={
        <bdi className="whitespace-pre-line">
          {name} · {formatDay(fromDate)} – {toDate === '' ? t('console-review.openEnd') : formatDay(toDate)} ·{' '}
          {formatDays(days, language)}
          {'\n'}
          {form.hours}
        </bdi>
      }
      onSend={() => {
        const asked = { name: name.trim(), fromDate, toDate, days, hours: latinFigures(form.hours.trim()) }
        send({ ...asked })
      }}
    >
      <Select
        label={t('console-review.hoursLike')}
        placeholder={t('console-review.choose')}
        options={hours.map(row => ({ id: keyOf(row), label: keyOf(row) }))}
        value={form.like}
        onChange={like => {
          const row = hours.find(each => keyOf(each) === like)
          if (row) change({ like, name: row.name, days: row.days, hours: row.hours })
        }}
      />
      <Field
        label={t('console-review.hoursName')}
        value={name}
        onChange={text => change({ name: text })}
        maxLength={80}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          label={t('console-review.fromDate')}
          value={fromDate}
          onChange={text => change({ fromDate: text })}
        />
        <DateField label={t('console-review.toDate')} value={toDate} onChange={text => change({ toDate: text })} />
      </div>
      <DaysField label={t('console-review.days')} value={days} onChange={text => change({ days: text })} />
      <Field
        label={t('console-review.hoursText')}
        hint={<bdi dir="ltr">{t('console-review.hoursTextHint')}</bdi>}
        value={form.hours}
        onChange={text => change({ hours: text })}
        maxLength={600}
        rows={6}
      />
    </RequestCard>
  )
}
