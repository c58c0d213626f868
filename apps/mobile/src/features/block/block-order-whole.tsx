import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { ConfirmButton } from '@firoza/ui/confirm'
import { Figure, Money } from '@firoza/ui/money'
import { Timeline } from '@firoza/ui/timeline'
import { toast } from '@firoza/ui/toast-store'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { BLOCK_READS } from './block-reads.ts'
import { type BlockOrder, BlockOrderBadge } from './block-rows.tsx'

/** One order with all that became of it. */
export function BlockOrderWhole({ order }: { readonly order: BlockOrder }): ReactNode {
  const t = useT('block')
  const [, navigate] = useLocation()
  const { id, block, state, quantity, price, held, filled, cost, released, journalId, history } = order
  const money = (value: string) => <Money value={value} asset="PKR" />
  const isFilled = state === 'locked' || state === 'sellable'
  const rows = [
    { label: t('block.number'), value: <bdi dir="ltr">{id}</bdi>, copy: id },
    { label: t('block.quantity'), value: <Figure>{quantity}</Figure> },
    { label: t('block.highest'), value: money(price) },
    ...(state === 'placed' ? [{ label: t('block.onHold'), value: money(held) }] : []),
    ...(isFilled ? [{ label: t('block.filled'), value: <Figure>{filled ?? 0}</Figure> }] : []),
    ...(block.result && isFilled ? [{ label: t('block.finalPrice'), value: money(block.result.finalPrice) }] : []),
    ...(cost !== null ? [{ label: t('block.cost'), value: money(cost) }] : []),
    ...(released !== null ? [{ label: t('block.released'), value: money(released) }] : []),
    ...(isFilled ? [{ label: t('block.lock'), value: <Figure>{formatDay(block.locksUntil)}</Figure> }] : []),
    ...(journalId !== null
      ? [{ label: t('block.journal'), value: <Figure>{journalId}</Figure>, copy: journalId }]
      : []),
  ]
  const steps = history.map(({ move, atMs }, n) => ({
    id: `${n}`,
    label: t(`block.move_${move ?? 'place'}`),
    detail: <Figure>{formatDateTime(atMs)}</Figure>,
    state: 'done' as const,
  }))
  const ahead =
    state === 'locked'
      ? [
          {
            id: 'unlock',
            label: t('block.lockedUntil', { date: isolateWhole(formatDay(block.locksUntil)) }),
            state: 'ahead' as const,
          },
        ]
      : []
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="min-h-11 font-semibold underline"
          onClick={() => navigate(to('/pages/stockBulk/bulkDetail', { id: block.id }))}
        >
          <bdi dir="ltr">{block.symbol}</bdi> {block.name}
        </button>
        <BlockOrderBadge state={state} />
      </p>
      <FactRows rows={rows} />
      <Timeline label={t('block.one')} steps={[...steps, ...ahead]} />
      {state === 'placed' && block.state === 'open' && <CancelBlockOrder id={id} />}
      {state === 'sellable' && (
        <Button wide onClick={() => navigate(to('/pages/stock/index', { symbol: block.symbol }))}>
          {t('block.sell')}
        </Button>
      )}
    </div>
  )
}

export function CancelBlockOrder({ id }: { readonly id: string }): ReactNode {
  const t = useT('block')
  const write = useWrite('POST /stock/order/offline/cancel', {
    changes: BLOCK_READS,
    onDone: () => toast.show(t('block.cancelDone')),
  })
  return (
    <ConfirmButton
      button={{ kind: 'quiet', wide: true, children: t('block.cancel') }}
      title={t('block.cancelAsk')}
      confirmLabel={t('block.cancel')}
      busy={write.isPending}
      onConfirm={close => write.mutate({ id }, { onSuccess: close })}
    >
      {t('block.cancelText')}
    </ConfirmButton>
  )
}
