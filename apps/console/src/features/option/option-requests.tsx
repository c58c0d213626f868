import { parseDecimal } from '@firoza/core/money/decimal'
import { OPTION_SETTINGS } from '@firoza/core/option/option-rule'
import { REALMS, type Realm } from '@firoza/core/realm'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

type Rule = Readonly<Record<string, string>>
type Setting = (typeof OPTION_SETTINGS)[number]

/** New terms and limits, all of them in one request. */
export function RequestTerms({ rule }: { readonly rule: Rule }): ReactNode {
  const t = useT('console-option', 'console-review')
  const blank = Object.fromEntries(OPTION_SETTINGS.map(name => [name, rule[name] ?? ''])) as Record<Setting, string>
  const request = useRequest(blank, { permission: 'settings.ask' })
  const { form, change, send, field } = request
  const enabled = form.enabled === 'true' ? 'true' : 'false'
  return (
    <RequestCard
      title={t('console-review.kind_option_terms')}
      request={request}
      complete={OPTION_SETTINGS.every(name => name === 'enabled' || /^[0-9]+$/.test(form[name]))}
      summary={t('console-review.kind_option_terms')}
      onSend={() => send('option_terms', { ...form, enabled })}
    >
      <Segmented
        label={t('console-review.field_option_enabled')}
        choices={(['true', 'false'] as const).map(id => ({ id, label: t(`console-option.offered_${id}`) }))}
        chosen={enabled}
        onChoose={next => change({ enabled: next })}
      />
      {OPTION_SETTINGS.filter(name => name !== 'enabled').map(name => (
        <Field
          key={name}
          kind="code"
          label={t(`console-review.field_option_${name}`)}
          {...field(name)}
          maxLength={18}
        />
      ))}
    </RequestCard>
  )
}

/** Company rupees into the option account. */
export function RequestFunds(): ReactNode {
  const t = useT('console-option', 'console-review')
  const request = useRequest({ amount: '' }, { permission: 'adjustment.ask' })
  const { form, send, field } = request
  return (
    <RequestCard
      title={t('console-review.kind_option_fund')}
      request={request}
      complete={parseDecimal(form.amount, 2) !== undefined}
      summary={<bdi>{form.amount}</bdi>}
      onSend={() => send('option_fund', { ...form })}
    >
      <Field kind="code" label={t('console-option.amount')} {...field('amount')} maxLength={18} />
    </RequestCard>
  )
}

const BLANK_SPLIT = { realm: 'real' as Realm, symbol: '', fromDate: '', fromShares: '1', toShares: '' }

/** A split that the exchange has announced. */
export function RequestSplit(): ReactNode {
  const t = useT('console-option', 'console-review')
  const request = useRequest(BLANK_SPLIT, { permission: 'settings.ask' })
  const { form, change, send, field } = request
  return (
    <RequestCard
      title={t('console-review.kind_option_split')}
      request={request}
      complete={Object.values(form).every(value => value !== '')}
      summary={
        <bdi>
          {form.symbol} {form.fromShares}:{form.toShares}
        </bdi>
      }
      onSend={() => send('option_split', { ...form })}
    >
      <Segmented
        label={t('console-review.kind_option_split')}
        choices={REALMS.map(id => ({ id, label: t(`console-option.realm_${id}`) }))}
        chosen={form.realm}
        onChoose={realm => change({ realm })}
      />
      {(['symbol', 'fromShares', 'toShares'] as const).map(name => (
        <Field key={name} kind="code" label={t(`console-option.${name}`)} {...field(name)} maxLength={20} />
      ))}
      <DateField label={t('console-option.fromDate')} {...field('fromDate')} />
    </RequestCard>
  )
}
