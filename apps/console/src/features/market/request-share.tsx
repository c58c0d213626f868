import { VENUE_CODES, type VenueCode } from '@firoza/core/engine/listing-spec'
import type { Realm } from '@firoza/core/realm'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { Segmented } from '@firoza/ui/segmented'
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
  const { form, change, field } = request
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
        <Field key={name} kind="code" label={t(`console-market.share_${name}`)} {...field(name)} />
      ))}
      <Select
        label={t('console-market.share_shariah')}
        {...field('shariah')}
        options={(['yes', 'no'] as const).map(id => ({ id, label: t(`console-market.${id}`) }))}
      />
    </RequestCard>
  )
}

interface RequestSuspensionProps extends RequestShareProps {
  readonly suspended: readonly VenueCode[]
}

/** A market in which something is wrong takes no orders; once mended it goes on. */
export function RequestSuspension({ realm, suspended }: RequestSuspensionProps): ReactNode {
  const t = useT('console-market', 'console-review')
  const first = suspended[0] ?? 'psx'
  const blank = { venue: first, suspended: suspended.length > 0 ? ('false' as const) : ('true' as const) }
  const request = useRequest<{ venue: VenueCode; suspended: 'true' | 'false' }>(blank, {
    permission: 'market.halt',
    changes: CHANGES,
  })
  const { form, change, field } = request
  const nameOf = (venue: VenueCode) => t(`console-market.venue_${venue}`)
  return (
    <RequestCard
      title={t('console-review.kind_venue_suspension')}
      hint={t('console-market.suspensionHint')}
      request={request}
      complete
      summary={`${nameOf(form.venue)}: ${t(`console-market.suspend_${form.suspended}`)}`}
      onSend={() => request.send('venue_suspension', { ...form, realm })}
    >
      {suspended.length > 0 && (
        <Note tone="warn">{t('console-market.suspendedNow', { markets: suspended.map(nameOf).join(' · ') })}</Note>
      )}
      <Select
        label={t('console-market.venue')}
        {...field('venue')}
        options={VENUE_CODES.map(id => ({ id, label: nameOf(id) }))}
      />
      <Segmented
        label={t('console-review.kind_venue_suspension')}
        choices={(['true', 'false'] as const).map(id => ({ id, label: t(`console-market.suspend_${id}`) }))}
        chosen={form.suspended}
        onChoose={chosen => change({ suspended: chosen })}
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
  const { form, field } = request
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
        {...field('symbol')}
        options={['', ...symbols].map(id => ({ id, label: id === '' ? t('console-market.chooseShare') : id }))}
      />
    </RequestCard>
  )
}
