import { present } from '@firoza/core/assert'
import { FEE_RATES, type FeeRate, feeRateDecimals, readFeeRate, showFeeRate } from '@firoza/core/settings/fee-rate'
import { ACCOUNT_CLASSES } from '@firoza/core/stock/fees'
import { formatDay } from '@firoza/i18n/format-date'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { RATE_LABELS, RateChanges, rateChanges } from './rate-changes.tsx'
import type { Settings } from './settings-page.tsx'
import { useSettingRequest } from './use-setting-request.ts'

type Tariff = Settings['tariffs'][number]
type Rates<T> = Readonly<Record<FeeRate, T>>

interface Form extends Rates<string> {
  readonly accountClass: (typeof ACCOUNT_CLASSES)[number]
  readonly fromDate: string
}

const ofEach = <T,>(value: (rate: FeeRate) => T) =>
  Object.fromEntries(FEE_RATES.map(rate => [rate, value(rate)])) as Rates<T>

/** A whole row of the tariff from a coming day on. It begins with the last row of its class, in percent and rupees. */
export function RequestTariff({ rows }: { readonly rows: readonly Tariff[] }): ReactNode {
  const t = useT('console-review')
  const lastOf = (accountClass: Form['accountClass']) =>
    present(
      rows
        .filter(row => row.accountClass === accountClass)
        .reduce<Tariff | undefined>((last, row) => (last && last.fromDate > row.fromDate ? last : row), undefined),
      'a tariff of each class',
    )
  const filled = (accountClass: Form['accountClass']) =>
    ofEach(rate => showFeeRate(rate, BigInt(lastOf(accountClass)[rate])))
  const [first] = ACCOUNT_CLASSES
  const request = useSettingRequest<'fee_schedule', Form>('fee_schedule', {
    accountClass: first,
    fromDate: '',
    ...filled(first),
  })
  const { form, change, send } = request
  const read = ofEach(rate => readFeeRate(rate, form[rate]))
  const complete = form.fromDate !== '' && FEE_RATES.every(rate => read[rate] !== undefined)
  const { accountClass, fromDate } = form
  return (
    <RequestCard
      title={t('console-review.changeTariff')}
      request={request}
      complete={complete}
      summary={
        <>
          <bdi>
            {t(`console-review.class_${accountClass}`)} · {formatDay(fromDate)}
          </bdi>
          <RateChanges changes={rateChanges(lastOf(accountClass), form)} />
        </>
      }
      onSend={() => send({ accountClass, fromDate, ...ofEach(rate => String(read[rate])) })}
    >
      <Segmented
        label={t('console-review.changeTariff')}
        choices={ACCOUNT_CLASSES.map(id => ({ id, label: t(`console-review.class_${id}`) }))}
        chosen={accountClass}
        onChoose={chosen => change({ accountClass: chosen, ...filled(chosen) })}
      />
      <DateField label={t('console-review.fromDate')} value={fromDate} onChange={day => change({ fromDate: day })} />
      {FEE_RATES.map(rate => (
        <Field
          key={rate}
          kind="number"
          decimals={feeRateDecimals(rate)}
          label={t(`console-review.field_${RATE_LABELS[rate]}`)}
          value={form[rate]}
          onChange={value => change({ [rate]: value })}
          maxLength={9}
        />
      ))}
    </RequestCard>
  )
}
