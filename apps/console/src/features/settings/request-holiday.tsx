import { HOLIDAY_OF, type HolidayOf } from '@firoza/core/settings/holiday-of'
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
export function RequestHoliday(): ReactNode {
  const t = useT('console-review')
  const request = useSettingRequest('holiday', BLANK)
  const { form, change, send } = request
  const closed = form.move === 'closeDay'
  const complete = form.date.length === 10 && (!closed || (form.name.trim() !== '' && form.nameUr.trim() !== ''))
  return (
    <RequestCard
      title={t('console-review.changeHoliday')}
      request={request}
      complete={complete}
      summary={
        <bdi>
          {formatDay(form.date)} · {t(`console-review.whose_${form.whose}`)} · {t(`console-review.${form.move}`)}
        </bdi>
      }
      onSend={() => {
        const named = closed ? { name: form.name.trim(), nameUr: form.nameUr.trim() } : {}
        send({ date: form.date, whose: form.whose, closed, ...named })
      }}
    >
      <Segmented
        label={t('console-review.whose')}
        choices={HOLIDAY_OF.map(id => ({ id, label: t(`console-review.whose_${id}`) }))}
        chosen={form.whose}
        onChoose={whose => change({ whose })}
      />
      <Segmented
        label={t('console-review.changeHoliday')}
        choices={MOVES.map(id => ({ id, label: t(`console-review.${id}`) }))}
        chosen={form.move}
        onChoose={move => change({ move })}
      />
      <DateField label={t('console-review.date')} value={form.date} onChange={date => change({ date })} />
      {closed && (
        <>
          <Field
            label={t('console-review.dayNameEnglish')}
            value={form.name}
            onChange={name => change({ name })}
            maxLength={80}
          />
          <Field
            label={t('console-review.dayNameUrdu')}
            value={form.nameUr}
            onChange={nameUr => change({ nameUr })}
            maxLength={80}
          />
        </>
      )}
    </RequestCard>
  )
}
