import { SELLER_TYPES, type SellerType } from '@firoza/core/block/block'
import { karachiTime, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { REALMS, type Realm } from '@firoza/core/realm'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

/** The window opens and closes at these minutes of Karachi’s day. */
const [OPENS, CLOSES] = [540, 1_020]
const FIGURES = ['quantity', 'lot', 'quantityMin', 'quantityMax', 'discountPrice', 'scoreMin'] as const
const DATES = ['opens', 'closes', 'locks'] as const
const BLANK = {
  ...{ realm: 'real' as Realm, sellerType: 'sponsor' as SellerType, offMarket: 'no' as 'yes' | 'no' },
  ...{ symbol: '', seller: '', quantity: '', lot: '1', quantityMin: '', quantityMax: '', discountPrice: '' },
  ...{ scoreMin: '60', opens: '', closes: '', locks: '' },
}
type Form = typeof BLANK

function moment(date: string, minute: number): number {
  const day = parseTradingDate(date)
  return day === undefined ? 0 : karachiTime(day, minute)
}

const termsOf = ({ opens, closes, locks, offMarket, ...rest }: Form) => ({
  ...rest,
  offMarket: offMarket === 'yes',
  opensAtMs: moment(opens, OPENS),
  closesAtMs: moment(closes, CLOSES),
  locksUntil: locks,
})

/** The terms of a new block trade. The reference is measured, not entered. */
export function RequestBlock(): ReactNode {
  const t = useT('console-block', 'block')
  const request = useRequest<Form>(BLANK, { permission: 'offering.ask', changes: ['GET /staff/block/list'] })
  const { form, change, field } = request
  return (
    <RequestCard
      title={t('console-block.createTitle')}
      hint={t('console-block.createHint')}
      request={request}
      complete={Object.values(form).every(value => value !== '')}
      summary={<bdi>{`${form.symbol} · ${form.quantity} · ${form.discountPrice}`}</bdi>}
      onSend={() => request.send('block_create', termsOf(form))}
    >
      <Select
        label={t('console-block.realm')}
        {...field('realm')}
        options={REALMS.map(id => ({ id, label: t(`console-block.realm_${id}`) }))}
      />
      {(['symbol', 'seller'] as const).map(name => (
        <Field
          key={name}
          kind="code"
          label={t(`console-block.${name}`)}
          value={form[name]}
          onChange={value => change({ [name]: value.toUpperCase() })}
        />
      ))}
      <Select
        label={t('console-block.sellerType')}
        {...field('sellerType')}
        options={SELLER_TYPES.map(id => ({ id, label: t(`block.seller_${id}`) }))}
      />
      {FIGURES.map(name => (
        <Field key={name} kind="code" label={t(`console-block.${name}`)} {...field(name)} />
      ))}
      <Select
        label={t('console-block.offMarket')}
        {...field('offMarket')}
        options={(['no', 'yes'] as const).map(id => ({ id, label: t(`console-block.${id}`) }))}
      />
      {DATES.map(name => (
        <DateField key={name} label={t(`console-block.${name}`)} {...field(name)} />
      ))}
    </RequestCard>
  )
}
