import { ACCOUNT_CLASSES } from '@firoza/core/stock/fees'
import { formatDay } from '@firoza/i18n/format-date'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useSettingRequest } from './use-setting-request.ts'

const RATES = {
  commissionPpm: 'fee_commission',
  commissionPerThousand: 'fee_per_thousand',
  commissionMaxPpm: 'fee_commission_max',
  salesTaxPpm: 'fee_sales_tax',
  cdcPerThousand: 'fee_cdc',
} as const
type Rate = keyof typeof RATES
const RATE_NAMES = Object.keys(RATES) as Rate[]

interface Form extends Readonly<Record<Rate, string>> {
  readonly accountClass: (typeof ACCOUNT_CLASSES)[number]
  readonly fromDate: string
}

const BLANK: Form = {
  accountClass: 'regular',
  fromDate: '',
  commissionPpm: '',
  commissionPerThousand: '',
  commissionMaxPpm: '',
  salesTaxPpm: '',
  cdcPerThousand: '',
}

/** A whole row of the tariff from a coming day on. */
export function RequestTariff(): ReactNode {
  const t = useT('console-review')
  const request = useSettingRequest('fee_schedule', BLANK)
  const { form, change, send } = request
  const complete = Object.values(form).every(value => value !== '')
  return (
    <RequestCard
      title={t('console-review.changeTariff')}
      request={request}
      complete={complete}
      summary={
        <bdi>
          {t(`console-review.class_${form.accountClass}`)} · {formatDay(form.fromDate)}
        </bdi>
      }
      onSend={() => send({ ...form })}
    >
      <Segmented
        label={t('console-review.changeTariff')}
        choices={ACCOUNT_CLASSES.map(id => ({ id, label: t(`console-review.class_${id}`) }))}
        chosen={form.accountClass}
        onChoose={accountClass => change({ accountClass })}
      />
      <DateField
        label={t('console-review.fromDate')}
        value={form.fromDate}
        onChange={fromDate => change({ fromDate })}
      />
      {RATE_NAMES.map(rate => (
        <Field
          key={rate}
          kind="code"
          label={t(`console-review.field_${RATES[rate]}`)}
          value={form[rate]}
          onChange={value => change({ [rate]: value })}
          maxLength={7}
        />
      ))}
    </RequestCard>
  )
}
