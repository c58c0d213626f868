import { blockUnits, twoLocksBelow } from '@firoza/core/block/block'
import { daysBetween, karachiDate, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { formatDecimal, parseUnits } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Money } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Need } from '../../shell/need.tsx'
import { Page } from '../../shell/page.tsx'
import { BlockFills } from './block-fills.tsx'
import { BlockFoot } from './block-foot.tsx'
import { BLOCK_READS } from './block-reads.ts'
import { type Block, BlockBadge, usePercent } from './block-rows.tsx'

const RUPEE_DECIMALS = 2

/** What quantity × price can lose at the worst: two lower locks from that price, as a share of it and in rupees. */
export function worstOf(quantity: number, price: string): { readonly bps: number; readonly loss: string } {
  const paid = parseUnits(price, RUPEE_DECIMALS) ?? 0n
  if (paid === 0n) return { bps: 0, loss: '0.00' }
  const fall = paid - twoLocksBelow(paid)
  const bps = Number(divide(fall * 10_000n, paid, 'ceiling'))
  return { bps: -bps, loss: `-${formatDecimal(blockUnits(quantity, fall), RUPEE_DECIMALS)}` }
}

/** One block trade: price and discount beside lock and worst case, then who sells, who can buy, and the result. */
export default function BlockDetailPage(): ReactNode {
  const t = useT('block')
  const [search] = useSearchParams()
  const read = useRead('GET /stock/index/offline/list', { id: search.get('id') ?? '-' })
  const block = read.data?.items[0]
  useFreshByNotification(BLOCK_READS)
  return (
    <Page
      title={block ? `${block.symbol} · ${t('block.one')}` : t('block.one')}
      {...(block && { footer: <BlockFoot block={block} /> })}
    >
      {isMissing(read.error) ? (
        <BlockNotFound />
      ) : (
        <Loaded query={read} skeleton={<SkeletonRows rows={6} />}>
          {({ items: [shown] }) => shown && <Whole block={shown} />}
        </Loaded>
      )}
    </Page>
  )
}

export function BlockNotFound(): ReactNode {
  const t = useT('block')
  const [, navigate] = useLocation()
  const action = <Button onClick={() => navigate(to('/pages/stockBulk/bulkList'))}>{t('block.back')}</Button>
  return <EmptyState title={t('block.notFound')} action={action} />
}

function Whole({ block }: { readonly block: Block }): ReactNode {
  const t = useT('block')
  const figures = useFigures()
  const at = (ms: number) => isolateWhole(formatDateTime(ms))
  const whole = (shares: number) => isolate(figures.whole(shares))
  const { reference, custody, quantity, quantityMin, quantityMax, lot, opensAtMs, closesAtMs } = block
  const terms = [
    { label: t('block.seller'), value: t(`block.seller_${block.sellerType}`) },
    { label: t('block.custody'), value: t('block.custodyOf', { custody: whole(custody), quantity: whole(quantity) }) },
    { label: t('block.window'), value: t('block.windowOf', { from: at(opensAtMs), to: at(closesAtMs) }) },
    {
      label: t('block.limits'),
      value: t('block.limitsOf', { min: whole(quantityMin), max: whole(quantityMax), lot: whole(lot) }),
    },
    { label: t('block.fees'), value: t('block.feesNone') },
  ]
  return (
    <>
      <Head block={block} />
      <Result block={block} />
      <Eligibility block={block} />
      <Card title={t('block.terms')}>
        <FactRows rows={terms} />
        <p className="mt-2 text-sm text-muted">
          {t('block.referenceOf', {
            turnover: isolateWhole(figures.money(reference.turnover, 'PKR')),
            shares: whole(reference.shares),
            from: at(reference.fromMs),
            to: at(reference.toMs),
          })}
        </p>
      </Card>
      <Card title={t('block.howTitle')}>
        <p className="text-sm">{t('block.how')}</p>
        <p className="mt-2 text-sm text-muted">{t('block.risk')}</p>
        {block.simulated && <p className="mt-2 text-sm text-muted">{t('block.simulated')}</p>}
      </Card>
    </>
  )
}

/** The discount and, in the same size, what it is given for. */
function Head({ block }: { readonly block: Block }): ReactNode {
  const t = useT('block')
  const figures = useFigures()
  const percent = usePercent()
  const { discountPrice, discountBps, reference, locksUntil, closesAtMs, quantityMin } = block
  const { bps, loss } = worstOf(quantityMin, discountPrice)
  const day = parseTradingDate(locksUntil)
  const days = day === undefined ? 0 : daysBetween(karachiDate(closesAtMs), day)
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Link
          href={to('/pages/stock/index', { symbol: block.symbol })}
          className="inline-flex min-h-11 items-center text-brand underline"
        >
          {block.name}
        </Link>
        <BlockBadge state={block.state} />
      </p>
      <p className="mt-3 text-sm text-muted">{t('block.discountPrice')}</p>
      <p className="text-2xl font-semibold">
        <Money value={discountPrice} asset="PKR" />
      </p>
      <p>{t('block.discount', { percent: percent(discountBps) })}</p>
      <p className="text-sm text-muted">
        {t('block.reference')}: <Money value={reference.price} asset="PKR" />.{' '}
        {t('block.referenceAt', { time: isolateWhole(formatDateTime(reference.toMs)) })}
      </p>
      {block.offMarket && <p className="text-sm">{t('block.offMarket')}</p>}
      <p className="mt-3 text-sm text-muted">{t('block.lock')}</p>
      <p className="text-2xl font-semibold">
        {t('block.lockDays', { count: days, date: isolateWhole(formatDay(locksUntil)) })}
      </p>
      <p className="mt-3 text-sm text-muted">{t('block.worst')}</p>
      <p className="text-2xl font-semibold text-loss">
        {t('block.worstOf', { percent: percent(bps), amount: isolateWhole(figures.money(loss, 'PKR')) })}
      </p>
      <p className="text-sm text-muted">
        {t('block.worstFor', {
          shares: isolate(figures.whole(quantityMin)),
          price: isolateWhole(figures.money(discountPrice, 'PKR')),
        })}
      </p>
    </Card>
  )
}

/** Who can order, with what the reader has of it. */
function Eligibility({ block: { eligibility, scoreMin } }: { readonly block: Block }): ReactNode {
  const t = useT('block')
  if (!eligibility) return null
  const needs = [
    ['level', t('block.need_level'), eligibility.level],
    ['vip', t('block.need_vip'), eligibility.vip],
    ['hni', t('block.need_hni'), eligibility.hni],
    ['score', t('block.need_score', { min: scoreMin, score: eligibility.score }), eligibility.score >= scoreMin],
  ] as const
  return (
    <Card title={t('block.eligibility')}>
      <p className="text-sm text-muted">{t('block.eligibleNote')}</p>
      <ul className="mt-2 space-y-1">
        {needs.map(([id, label, met]) => (
          <Need key={id} label={label} met={met} says={t(met ? 'block.met' : 'block.missing')} />
        ))}
      </ul>
    </Card>
  )
}

function Result({ block }: { readonly block: Block }): ReactNode {
  const t = useT('block')
  const figures = useFigures()
  const percent = usePercent()
  const { result, quantity, id } = block
  if (!result) return null
  const filledBps = Number(divide(BigInt(result.filled) * 10_000n, BigInt(quantity), 'floor'))
  const shares = (count: number) => isolate(figures.whole(count))
  const rows = [
    { label: t('block.finalPrice'), value: <Money value={result.finalPrice} asset="PKR" /> },
    {
      label: t('block.totalOrdered'),
      value: t('block.totalOf', { count: result.orders, shares: shares(result.ordered) }),
    },
    {
      label: t('block.totalFilled'),
      value: t('block.custodyOf', { custody: shares(result.filled), quantity: shares(quantity) }),
    },
  ]
  return (
    <Card title={t('block.result')}>
      <p className="font-semibold">
        {t('block.resultOf', {
          percent: percent(filledBps),
          date: isolateWhole(formatDateTime(result.publishedAtMs)),
        })}
      </p>
      <FactRows rows={rows} />
      {result.orders > 0 && <BlockFills id={id} />}
    </Card>
  )
}
