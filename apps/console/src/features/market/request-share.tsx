import type { Realm } from '@firoza/core/realm'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

const NAMES = ['symbol', 'nameEn', 'nameUr', 'sector'] as const
const FIGURES = ['referencePrice', 'faceValue', 'sharesOutstanding', 'freeFloatShares'] as const
const BLANK = {
  ...{ symbol: '', nameEn: '', nameUr: '', sector: '', referencePrice: '', faceValue: '10.00' },
  ...{ sharesOutstanding: '', freeFloatShares: '', shariah: 'yes' as 'yes' | 'no' },
}
const CHANGES = ['GET /staff/market/listing/list'] as const

interface RequestShareProps {
  readonly realm: Realm
}

/** A share to be listed in the realm that is shown. Once approved it opens with the auction of the next session. */
export function RequestShare({ realm }: RequestShareProps): ReactNode {
  const t = useT('console-market')
  const request = useRequest<typeof BLANK>(BLANK, { permission: 'offering.ask', changes: CHANGES })
  const { form, change } = request
  return (
    <RequestCard
      title={t('console-market.listTitle')}
      hint={t('console-market.listHint')}
      request={request}
      complete={Object.values(form).every(value => value !== '')}
      summary={<bdi>{`${form.symbol} · ${form.referencePrice}`}</bdi>}
      onSend={() => request.send('share_list', { ...form, realm, shariah: form.shariah === 'yes' })}
    >
      {NAMES.map(name => (
        <Field
          key={name}
          label={t(`console-market.share_${name}`)}
          value={form[name]}
          onChange={value => change({ [name]: name === 'symbol' ? value.toUpperCase() : value })}
        />
      ))}
      {FIGURES.map(name => (
        <Field
          key={name}
          kind="code"
          label={t(`console-market.share_${name}`)}
          value={form[name]}
          onChange={value => change({ [name]: value })}
        />
      ))}
      <Select
        label={t('console-market.share_shariah')}
        value={form.shariah}
        onChange={shariah => change({ shariah })}
        options={(['yes', 'no'] as const).map(id => ({ id, label: t(`console-market.${id}`) }))}
      />
    </RequestCard>
  )
}

/** The end of a listing: its open orders end, and options on the share are paid back. */
export function RequestDelisting({
  realm,
  symbols,
}: RequestShareProps & { readonly symbols: readonly string[] }): ReactNode {
  const t = useT('console-market')
  const request = useRequest({ symbol: '' }, { permission: 'offering.ask', changes: CHANGES })
  const { form, change } = request
  return (
    <RequestCard
      title={t('console-market.delistTitle')}
      hint={t('console-market.delistHint')}
      request={request}
      complete={form.symbol !== ''}
      summary={<bdi>{form.symbol}</bdi>}
      onSend={() => request.send('share_delist', { ...form, realm })}
    >
      <Select
        label={t('console-market.symbol')}
        value={form.symbol}
        onChange={symbol => change({ symbol })}
        options={['', ...symbols].map(id => ({ id, label: id === '' ? t('console-market.chooseShare') : id }))}
      />
    </RequestCard>
  )
}
