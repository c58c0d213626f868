import { formatDecimal, parseUnits } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { UNIT_EXPONENT, unitsFor } from '@firoza/core/robot/units'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { AmountField } from '@firoza/ui/amount-field'
import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { percentOf } from '../../lib/ppm.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { CodeSheet } from '../../trading/ticket/code-sheet.tsx'
import { amountIn, Gain, MONEY, ROBOT_READS, type RobotInfo } from './robot-words.tsx'

interface InvestProps {
  readonly robot: RobotInfo
  /** Adds to this investment. */
  readonly orderId?: string
}

/** An amount for the next NAV: what it buys about, when it can leave again, and what its worst fall would have been. */
export function InvestRobot({ robot, orderId }: InvestProps): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const [amount, setAmount] = useState('')
  const [open, setOpen] = useState(false)
  const write = useInvesting(robot, orderId)
  const { decimals, step, deposit } = MONEY[robot.asset]
  const money = (value: string) => isolateWhole(figures.money(value, robot.asset))
  const invested = parseUnits(amount === '' ? '0' : amount, decimals) ?? 0n
  const about = unitsAbout(robot, invested)
  const reason = reasonOf(invested, robot)
  return (
    <>
      <AmountField
        label={t('robot.amount')}
        value={amount}
        onChange={setAmount}
        decimals={decimals}
        step={step}
        suffix={<bdi>{robot.asset}</bdi>}
        hint={t(`robot.availableOf_${robot.asset}`, { amount: money(robot.available) })}
      />
      <p className="text-sm text-muted">
        {t('robot.between', { min: money(robot.minimum), max: money(robot.singleLimit) })}
      </p>
      {Number(robot.loanMoney) > 0 && <Note>{t('robot.noLoanMoney', { amount: money(robot.loanMoney) })}</Note>}
      {invested > 0n && robot.nextNavOn !== null && (
        <p className="text-sm">
          {t('robot.aboutUnits', { units: isolate(about), date: isolateWhole(formatDay(robot.nextNavOn)) })}
        </p>
      )}
      <Note tone="warn">{t('robot.risk')}</Note>
      {reason === 'short' && (
        <Link href={deposit} className="inline-flex min-h-11 items-center text-brand underline">
          {t(`robot.deposit_${robot.asset}`)}
        </Link>
      )}
      <Button
        wide
        disabledReason={reason === undefined ? undefined : t(`robot.amount_${reason}`)}
        onClick={() => setOpen(true)}
      >
        {t('robot.review')}
      </Button>
      <ReviewSheet robot={robot} amount={amount} open={open} write={write} onClose={() => setOpen(false)} />
    </>
  )
}

/** A new investment, or an amount added to one. */
function useInvesting(robot: RobotInfo, orderId: string | undefined) {
  const t = useT('robot')
  const [, navigate] = useLocation()
  const onDone = ({ id }: { readonly id: string }) => {
    toast.show(t('robot.accepted'))
    navigate(to('/pages/robot/orderDetail', { id }))
  }
  const options = { quiet: true, changes: ROBOT_READS, onDone } as const
  const buy = useWrite('POST /stock/ai/buy', options)
  const add = useWrite('POST /stock/ai/order/add/amount', options)
  const { isPending, error, reset } = orderId === undefined ? buy : add
  const send = (amount: string, transactionCode: string) => {
    if (orderId === undefined) buy.mutate({ id: robot.id, amount, transactionCode })
    else add.mutate({ id: orderId, amount, transactionCode })
  }
  return { isPending, error, reset, send }
}

interface ReviewProps {
  readonly robot: RobotInfo
  readonly amount: string
  readonly open: boolean
  readonly write: ReturnType<typeof useInvesting>
  readonly onClose: () => void
}

/** Every line again: environment, what goes on hold, fee, lock-in, the worst case in rupees, until when it can be cancelled. */
function ReviewSheet({ robot, amount, open, write, onClose }: ReviewProps): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const realm = useSession(session => session.userAccountType)
  const { asset } = robot
  const { decimals } = MONEY[asset]
  const invested = parseUnits(amount === '' ? '0' : amount, decimals) ?? 0n
  const worst = formatDecimal(divide(invested * BigInt(robot.drawdownPpm), 1_000_000n, 'floor'), decimals)
  const rows = [
    { label: t('robot.environment'), value: t(realm === 'demo' ? 'robot.env_demo' : 'robot.env_real') },
    { label: t('robot.robot'), value: t(`robot.name_${robot.id}`) },
    { label: t('robot.holdNow'), value: amountIn(asset, amount === '' ? '0' : amount) },
    { label: t('robot.unitsAbout'), value: <Figure>{unitsAbout(robot, invested)}</Figure> },
    { label: t('robot.navOfSession'), value: robot.nextNavOn === null ? '–' : formatDay(robot.nextNavOn) },
    { label: t('robot.lockInDays'), value: t('robot.days', { count: robot.lockInDays }) },
    { label: t('robot.fee'), value: <bdi dir="ltr">{figures.rate(percentOf(robot.feePpm))}</bdi> },
    {
      label: t('robot.worstFall'),
      value: robot.sessions === 0 ? t('robot.noSession') : <Gain asset={asset} value={worst} />,
    },
    {
      label: t('robot.cancelUntil'),
      value: robot.nextNavAtMs === null ? '–' : isolateWhole(formatDateTime(robot.nextNavAtMs)),
    },
  ]
  return (
    <CodeSheet
      open={open}
      title={t('robot.review')}
      rows={rows}
      action={t('robot.invest')}
      busy={write.isPending}
      error={write.error?.message}
      onCode={code => write.send(amount, code)}
      onClose={() => {
        onClose()
        write.reset()
      }}
    >
      <p className="text-sm text-muted">{t('robot.next')}</p>
    </CodeSheet>
  )
}

/** At the last NAV. */
function unitsAbout({ points }: RobotInfo, invested: bigint): string {
  const last = points.at(-1)
  if (!last) return '–'
  const nav = { value: BigInt(last.valueUnits), units: BigInt(last.unitsMillionths) }
  return formatDecimal(unitsFor(invested, nav), UNIT_EXPONENT)
}

function reasonOf(invested: bigint, robot: RobotInfo): 'none' | 'small' | 'large' | 'short' | 'closed' | undefined {
  const units = (text: string) => parseUnits(text, MONEY[robot.asset].decimals) ?? 0n
  if (robot.state !== 'open') return 'closed'
  if (invested === 0n) return 'none'
  if (invested < units(robot.minimum)) return 'small'
  if (invested > units(robot.singleLimit)) return 'large'
  return invested > units(robot.available) ? 'short' : undefined
}
