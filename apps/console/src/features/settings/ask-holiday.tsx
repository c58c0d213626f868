import { HOLIDAY_OF, type HolidayOf } from '@firoza/core/staff/holiday-of'
import { formatDay } from '@firoza/i18n/format-date'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useSettingRequest } from './use-setting-request.ts'

const MOVES = ['closeDay', 'openDay'] as const

interface Form {
  readonly whose: HolidayOf
  readonly move: (typeof MOVES)[number]
  readonly date: string
  readonly name: string
  readonly nameUr: string
}

const BLANK: Form = { whose: 'exchange', move: 'closeDay', date: '', name: '', nameUr: '' }

/** A coming day on which the exchange or the banks are closed, or open after all. */
export function AskHoliday(): ReactNode {
  const t = useT('console-approvals')
  const request = useSettingRequest('POST /staff/settings/holiday', BLANK)
  const { form, change, send } = request
  const closed = form.move === 'closeDay'
  const complete = form.date.length === 10 && (!closed || (form.name.trim() !== '' && form.nameUr.trim() !== ''))
  return (
    <RequestCard
      title={t('console-approvals.changeHoliday')}
      request={request}
      busy={request.busy}
      complete={complete}
      summary={
        <bdi>
          {formatDay(form.date)} · {t(`console-approvals.whose_${form.whose}`)} · {t(`console-approvals.${form.move}`)}
        </bdi>
      }
      onSend={() => {
        const named = closed ? { name: form.name.trim(), nameUr: form.nameUr.trim() } : {}
        send({ date: form.date, whose: form.whose, closed, ...named })
      }}
    >
      <Segmented
        label={t('console-approvals.whose')}
        choices={HOLIDAY_OF.map(id => ({ id, label: t(`console-approvals.whose_${id}`) }))}
        chosen={form.whose}
        onChoose={whose => change({ whose })}
      />
      <Segmented
        label={t('console-approvals.changeHoliday')}
        choices={MOVES.map(id => ({ id, label: t(`console-approvals.${id}`) }))}
        chosen={form.move}
        onChoose={move => change({ move })}
      />
      <DateField label={t('console-approvals.date')} value={form.date} onChange={date => change({ date })} />
      {closed && (
        <>
          <Field
            label={t('console-approvals.dayNameEnglish')}
            value={form.name}
            onChange={name => change({ name })}
            maxLength={80}
          />
          <Field
            label={t('console-approvals.dayNameUrdu')}
            value={form.nameUr}
            onChange={nameUr => change({ nameUr })}
            maxLength={80}
          />
        </>
      )}
    </RequestCard>
  )
}
