import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDate, formatDateTime, formatDay } from '@firoza/i18n/format-date'
import type { Translate } from '@firoza/i18n/translate'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { ConfirmButton } from '@firoza/ui/confirm'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Timeline, type TimelineStep } from '@firoza/ui/timeline'
import { toast } from '@firoza/ui/toast-store'
import { type Figures, useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { percentOf } from '../../lib/ppm.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { Explain } from '../../shell/explain/explain.tsx'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Page } from '../../shell/page.tsx'
import { InvestRobot } from './invest-robot.tsx'
import { RedeemRobot } from './redeem-robot.tsx'
import { amountIn, Gain, ROBOT_READS, type RobotOrder } from './robot-words.tsx'

/** One investment: what it is worth, its tranches, and what was redeemed. `do` opens adding or redeeming. */
export default function RobotOrderPage(): ReactNode {
  const t = useT('robot')
  const [search, setSearch] = useSearchParams()
  const id = search.get('id') ?? ''
  const read = useRead('POST /stock/ai/order/details', { id })
  useFreshByNotification(ROBOT_READS)
  const doing = search.get('do')
  const order = read.data
  const act = (what: string) => setSearch({ id, do: what })
  return (
    <Page
      title={order ? t(`robot.name_${order.robot}`) : t('robot.one')}
      {...(order?.state === 'active' && doing === null && { footer: <Foot order={order} onAct={act} /> })}
    >
      {isMissing(read.error) ? (
        <NotFound />
      ) : (
        <Loaded query={read} skeleton={<SkeletonRows rows={8} />}>
          {data =>
            doing === 'redeem' && data.state === 'active' ? (
              <RedeemRobot order={data} onDone={() => setSearch({ id }, { replace: true })} />
            ) : doing === 'add' && (data.state === 'active' || data.state === 'created') ? (
              <AddAmount order={data} />
            ) : (
              <Whole order={data} onAct={act} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function NotFound(): ReactNode {
  const t = useT('robot')
  const [, navigate] = useLocation()
  const action = <Button onClick={() => navigate(to('/pages/robot/record'))}>{t('robot.mine')}</Button>
  return <EmptyState title={t('robot.orderNotFound')} action={action} />
}

interface PartProps {
  readonly order: RobotOrder
  readonly onAct: (what: 'add' | 'redeem') => void
}

function Foot({ order, onAct }: PartProps): ReactNode {
  const t = useT('robot')
  const next = order.tranches.filter(({ isLocked, state }) => isLocked && state === 'funded')[0]?.lockedUntil
  const locked =
    Number(order.unlockedUnits) > 0
      ? undefined
      : t('robot.allLocked', { date: isolateWhole(next ? formatDay(next) : '–') })
  return (
    <Button wide disabledReason={locked} onClick={() => onAct('redeem')}>
      {t('robot.redeem')}
    </Button>
  )
}

function AddAmount({ order }: { readonly order: RobotOrder }): ReactNode {
  const t = useT('robot')
  const info = useRead('POST /stock/ai/info', { id: order.robot })
  return (
    <Loaded query={info} skeleton={<SkeletonRows rows={5} />}>
      {robot => (
        <>
          <p className="text-sm">{t('robot.addHow')}</p>
          <InvestRobot robot={robot} orderId={order.id} />
        </>
      )}
    </Loaded>
  )
}

function Whole({ order, onAct }: PartProps): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const { profitPpm, expiresOn, pendingOn, cancelUntilMs } = order
  const money = (value: string) => amountIn(order.asset, value)
  const rows = [
    { label: t('robot.principal'), value: money(order.principal) },
    { label: t('robot.accruedFee'), value: money(order.fee) },
    {
      label: t('robot.profit'),
      value: (
        <Gain asset={order.asset} value={order.profit} {...(profitPpm !== null && { percent: percentOf(profitPpm) })} />
      ),
    },
    { label: t('robot.units'), value: <Figure>{order.units}</Figure> },
    { label: t('robot.unlocked'), value: <Figure>{order.unlockedUnits}</Figure> },
    ...(Number(order.receivable) === 0 ? [] : [{ label: t('robot.receivable'), value: money(order.receivable) }]),
    ...(expiresOn === null ? [] : [{ label: t('robot.expires'), value: formatDay(expiresOn) }]),
    { label: t('robot.number'), value: <bdi dir="ltr">{order.id}</bdi>, copy: order.id },
  ]
  return (
    <>
      <Card title={t('robot.value')} action={<Badge>{t(`robot.order_${order.state}`)}</Badge>}>
        <p className="text-2xl font-semibold">{money(order.value)}</p>
        {order.nav && (
          <p className="text-sm text-muted">
            <Explain term="nav" figures={navOf(order.nav)}>
              {t('robot.atNav', navOf(order.nav))}
            </Explain>
          </p>
        )}
        <FactRows rows={rows} />
        <Link
          href={to('/pages/robot/detail', { id: order.robot })}
          className="inline-flex min-h-11 items-center text-brand underline"
        >
          {t('robot.toRobot')}
        </Link>
      </Card>
      {pendingOn !== null && (
        <Card title={t('robot.pending')}>
          <p>
            {money(order.pending)} {t('robot.pendingOn', { date: isolateWhole(formatDay(pendingOn)) })}
          </p>
          {cancelUntilMs !== null && <CancelPending id={order.id} untilMs={cancelUntilMs} />}
        </Card>
      )}
      <Card title={t('robot.history')}>
        <Timeline label={t('robot.history')} steps={stepsOf(order, t, figures)} />
      </Card>
      {(order.state === 'active' || order.state === 'created') && (
        <Button kind="quiet" onClick={() => onAct('add')}>
          {t('robot.add')}
        </Button>
      )}
    </>
  )
}

function navOf({ nav, date }: NonNullable<RobotOrder['nav']>) {
  return { nav: isolate(nav), date: isolateWhole(formatDay(date)) }
}

function CancelPending({ id, untilMs }: { readonly id: string; readonly untilMs: number }): ReactNode {
  const t = useT('robot')
  const cancel = useWrite('POST /stock/ai/order/cancel', {
    changes: ROBOT_READS,
    onDone: () => toast.show(t('robot.cancelled')),
  })
  return (
    <>
      <p className="text-sm text-muted">{t('robot.cancelUntilIs', { date: isolateWhole(formatDateTime(untilMs)) })}</p>
      <ConfirmButton
        button={{ kind: 'quiet', busy: cancel.isPending, children: t('robot.cancel') }}
        title={t('robot.cancelAsk')}
        confirmLabel={t('robot.cancel')}
        cancelLabel={t('robot.keep')}
        onConfirm={close => {
          close()
          cancel.mutate({ id })
        }}
      />
    </>
  )
}

/** What happened to each amount and each redemption, the oldest first. */
function stepsOf(order: RobotOrder, t: Translate<'robot'>, figures: Figures): TimelineStep[] {
  const money = (value: string) => amountIn(order.asset, value)
  const invested = order.tranches.map(
    ({ id, state, amount, strikeOn, units, lockedUntil }): TimelineStep => ({
      id: `in ${id}`,
      state: state === 'cancelled' ? 'failed' : state === 'pending' ? 'now' : 'done',
      label: (
        <>
          {t(`robot.tranche_${state}`)} {money(amount)}
        </>
      ),
      detail:
        state === 'funded' && lockedUntil !== null
          ? t('robot.trancheUnits', {
              units: isolate(units ?? ''),
              date: isolateWhole(formatDay(strikeOn)),
              until: isolateWhole(formatDay(lockedUntil)),
            })
          : isolateWhole(formatDay(strikeOn)),
    }),
  )
  const redeemed = order.redemptions.map(
    ({ id, state, units, strikeOn, net, fee, paidAt }): TimelineStep => ({
      id: `out ${id}`,
      state: state === 'cancelled' ? 'failed' : state === 'paid' ? 'done' : 'now',
      label: (
        <>
          {t(`robot.redemption_${state}`)} {net === null ? <Figure>{units}</Figure> : money(net)}
        </>
      ),
      detail: t('robot.redemptionDetail', {
        units: isolate(units),
        date: isolateWhole(paidAt === null ? formatDay(strikeOn) : formatDate(paidAt)),
        fee: isolateWhole(figures.money(fee ?? '0', order.asset)),
      }),
    }),
  )
  return [...invested, ...redeemed]
}
