import type { CallOutput } from '@firoza/api/endpoints'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { Money, MoneyRange } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { PAGES } from './offering-kind.ts'

export type Offering = CallOutput<'GET /stock/index/new/list'>['items'][number]
export type Application = CallOutput<'GET /stock/order/new/list'>['items'][number]

/** The issue price, or the band as long as there is none. */
export function OfferingPrice({
  offering: { issuePrice, floorPrice, capPrice, asset, token },
}: {
  readonly offering: Pick<Offering, 'issuePrice' | 'floorPrice' | 'capPrice' | 'asset' | 'token'>
}): ReactNode {
  const t = useT('offering')
  if (token?.sale === 'pool') return t('offering.pool')
  if (issuePrice !== null) {
    return <Money value={issuePrice} asset={asset} {...(token && { fractionDigits: 'asNeeded' })} />
  }
  return <MoneyRange from={floorPrice} to={capPrice} asset={asset} />
}

const TONES = {
  upcoming: 'plain',
  applying: 'brand',
  allocated: 'gain',
  pending_payment: 'warn',
  not_allotted: 'plain',
  unsubscribed: 'plain',
  to_be_listed: 'brand',
  listed: 'gain',
} as const

export function OwnBadge({ status }: { readonly status: keyof typeof TONES }): ReactNode {
  const t = useT('offering')
  return <Badge tone={TONES[status]}>{t(`offering.status_${status}`)}</Badge>
}

/** How many times the retail pool was asked for, hundredths cut off. */
export function timesOf({ retailLotsAsked, retailLots }: Pick<Offering, 'retailLotsAsked' | 'retailLots'>): string {
  return formatDecimal(divide(BigInt(retailLotsAsked) * 100n, BigInt(retailLots), 'floor'), 2)
}

/** Offerings by date: name, price, what comes next, and what one has applied for. */
export function OfferingRows({
  title,
  untitled = false,
  items,
  listedToShare = false,
}: {
  readonly title: string
  /** The title stands elsewhere: it only names the list. */
  readonly untitled?: boolean
  readonly items: readonly Offering[]
  /** What is listed leads to its share, where it trades. */
  readonly listedToShare?: boolean
}): ReactNode {
  const t = useT('offering')
  const nextOf = (row: Offering) => {
    const date = (ms: number) => isolateWhole(formatDateTime(ms))
    if (row.state === 'announced') return t('offering.opens', { date: date(row.opensAtMs) })
    if (row.state === 'open') return t('offering.closes', { date: date(row.closesAtMs) })
    if (row.state === 'listed') return t('offering.listedOn', { date: date(row.listsAtMs) })
    return t('offering.lists', { date: date(row.listsAtMs) })
  }
  return (
    <Card flush title={untitled ? undefined : title}>
      <List label={title}>
        {items.map(row => (
          <ListRow
            key={row.id}
            title={
              <>
                {row.name} <bdi dir="ltr">{isolate(row.symbol)}</bdi>
              </>
            }
            detail={nextOf(row)}
            end={<OfferingPrice offering={row} />}
            endDetail={
              row.own ? <OwnBadge status={row.own.status} /> : <Badge>{t(`offering.state_${row.state}`)}</Badge>
            }
            href={
              listedToShare && row.state === 'listed'
                ? to('/pages/stock/stockKline', { symbol: row.symbol })
                : to(PAGES[row.kind].detail, { id: row.id })
            }
          />
        ))}
      </List>
    </Card>
  )
}
