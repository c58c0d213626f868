import { isolateWhole } from '@firoza/i18n/bidi'
import { moneyParts } from '@firoza/i18n/format-money'
import { AmountField } from '@firoza/ui/amount-field'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { LevelNeeded } from '../../shell/level-needed.tsx'
import { Need } from '../../shell/need.tsx'
import { Back } from './back.tsx'
import {
  type ApplyForm,
  LOAN_READS,
  type LoanPreview,
  type LoanRead,
  ltvOfForm,
  percentOf,
  pledgesOf,
  previewOf,
} from './loan-form.ts'
import { LtvMeter } from './ltv-meter.tsx'

const EXAMPLE = { amount: '100000', days: '30' }

/** What a loan costs, who can have one, what cannot be done with it, and the application. No amount is praised. */
export function LoanStart({ data }: { readonly data: LoanRead }): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  const [open, setOpen] = useState(false)
  const example = previewOf(data, EXAMPLE)
  const money = (value: string) => isolateWhole(figures.money(value, 'PKR'))
  const able = data.verified && data.score >= data.terms.scoreMin
  const check = (met: boolean, text: string) => (
    <Need label={text} met={met} says={t(met ? 'loan.met' : 'loan.missing')} />
  )
  if (open) return <Apply data={data} onBack={() => setOpen(false)} />
  return (
    <>
      <Card title={t('loan.example', { amount: money(EXAMPLE.amount), days: EXAMPLE.days })}>
        <Cost preview={example} />
      </Card>
      <Card title={t('loan.who')}>
        <ul className="space-y-1">
          {check(data.verified, t('loan.needVerified'))}
          {check(
            data.score >= data.terms.scoreMin,
            t('loan.needScore', { score: data.score, min: data.terms.scoreMin }),
          )}
          {check(data.fullyVerified, t('loan.needLevel', { amount: money(data.terms.unsecuredMax) }))}
          {check(data.holdings.length > 0, t('loan.needCollateral', { amount: money(data.unsecured) }))}
        </ul>
      </Card>
      <Note>{t('loan.notFor')}</Note>
      {!data.fullyVerified && <LevelNeeded />}
      <Button wide disabledReason={able ? undefined : t('loan.notAble')} onClick={() => setOpen(true)}>
        {t('loan.apply')}
      </Button>
    </>
  )
}

function Cost({ preview }: { readonly preview: LoanPreview | undefined }): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  if (!preview) return null
  const rupees = (value: string) => <Money value={value} asset="PKR" fractionDigits={2} />
  return (
    <FactRows
      rows={[
        { label: t('loan.markup'), value: rupees(preview.markup) },
        { label: t('loan.total'), value: rupees(preview.total) },
        { label: t('loan.apr'), value: isolateWhole(figures.rate(percentOf(preview.aprPpm))) },
      ]}
    />
  )
}

function Apply({ data, onBack }: { readonly data: LoanRead; readonly onBack: () => void }): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  const locale = usePreferences(preferences => preferences.language)
  const [form, setForm] = useState<ApplyForm>({ amount: '', days: '30', pledged: {} })
  const preview = previewOf(data, form)
  const write = useWrite('POST /user/loan/apply', {
    quiet: true,
    changes: LOAN_READS,
    onDone: () => toast.show(t('loan.applied')),
  })
  const { errors, check, form: ref } = useFormFaults({ amount: form.amount, days: form.days }, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending || !check(preview ? {} : { amount: t('loan.amountNeeded') })) return
    const collateral = pledgesOf(form.pledged)
    write.mutate({ amount: form.amount, days: Number(form.days), ...(collateral !== '' && { collateral }) })
  }
  return (
    <form ref={ref} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <AmountField
        label={t('loan.amount')}
        value={form.amount}
        onChange={amount => setForm({ ...form, amount })}
        decimals={2}
        step="1000"
        suffix={moneyParts('0', 'PKR', locale).unit}
        error={errors.amount}
        hint={t('loan.minimum', { amount: isolateWhole(figures.money(data.terms.amountMin, 'PKR')) })}
      />
      <Select
        label={t('loan.days')}
        value={form.days}
        onChange={days => setForm({ ...form, days })}
        options={data.terms.days.map(days => ({ id: String(days), label: figures.whole(days) }))}
        error={errors.days}
      />
      <Card title={t('loan.pledge')}>
        {data.holdings.length === 0 && <p className="text-sm text-muted">{t('loan.noHoldings')}</p>}
        <div className="space-y-3">
          {data.holdings.map(({ asset, quantity, countedEach }) => (
            <Field
              key={asset}
              kind="number"
              grouped
              label={t('loan.pledgeOf', {
                asset: isolateWhole(asset),
                quantity: isolateWhole(figures.whole(quantity)),
              })}
              hint={t('loan.countsEach', { amount: isolateWhole(figures.money(countedEach, 'PKR')) })}
              value={form.pledged[asset] ?? ''}
              onChange={value => setForm({ ...form, pledged: { ...form.pledged, [asset]: value } })}
            />
          ))}
        </div>
      </Card>
      <LtvMeter ltvPpm={ltvOfForm(data, form)} terms={data.terms} />
      <Cost preview={preview} />
      <Note>{t('loan.notFor')}</Note>
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      <Button type="submit" wide busy={write.isPending}>
        {t('loan.send')}
      </Button>
      <Back onBack={onBack} />
    </form>
  )
}
