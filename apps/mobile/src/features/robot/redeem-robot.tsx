import { formatDecimal, parseUnits } from '@firoza/core/money/decimal'
import { ratePpm } from '@firoza/core/money/rate'
import { redeemLot, sumProceeds, takeUnits, UNIT_EXPONENT } from '@firoza/core/robot/units'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { AmountField } from '@firoza/ui/amount-field'
import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { CodeSheet } from '../../trading/ticket/code-sheet.tsx'
import { amountIn, MONEY, ROBOT_READS, type RobotOrder } from './robot-words.tsx'

/** Units or all that are free, valued by the function that posts them; only the NAV is open. */
export function RedeemRobot({ order, onDone }: { readonly order: RobotOrder; readonly onDone: () => void }): ReactNode {
  const t = useT('robot')
  const [units, setUnits] = useState(order.unlockedUnits)
  const [open, setOpen] = useState(false)
  const write = useWrite('POST /stock/ai/order/redeem', {
    quiet: true,
    changes: ROBOT_READS,
    onDone: () => {
      toast.show(t('robot.redeemAccepted'))
      onDone()
    },
  })
  const wanted = parseUnits(units === '' ? '0' : units, UNIT_EXPONENT) ?? 0n
  const proceeds = previewOf(order, wanted)
  const isAll = units === order.unlockedUnits
  const { decimals } = MONEY[order.asset]
  const worth = (value: bigint | undefined) =>
    value === undefined ? '–' : amountIn(order.asset, formatDecimal(value, decimals))
  const rows = [
    { label: t('robot.robot'), value: t(`robot.name_${order.robot}`) },
    { label: t('robot.units'), value: <Figure>{units === '' ? '0' : units}</Figure> },
    { label: t('robot.gross'), value: worth(proceeds?.gross) },
    { label: t('robot.fee'), value: worth(proceeds?.fee) },
    { label: t('robot.youReceive'), value: worth(proceeds?.net) },
    { label: t('robot.navOfSession'), value: order.nextNavOn === null ? '–' : formatDay(order.nextNavOn) },
  ]
  return (
    <>
      <AmountField
        label={t('robot.unitsToRedeem')}
        value={units}
        onChange={setUnits}
        decimals={UNIT_EXPONENT}
        step="100"
        hint={t('robot.unlockedOf', { units: isolateWhole(order.unlockedUnits) })}
      />
      <FactRows rows={rows.slice(2)} />
      <Note>{t(`robot.redeemHow_${order.asset}`)}</Note>
      <Button
        wide
        disabledReason={proceeds && wanted > 0n ? undefined : t('robot.unitsNeeded')}
        onClick={() => setOpen(true)}
      >
        {t('robot.reviewRedeem')}
      </Button>
      <CodeSheet
        open={open}
        title={t('robot.reviewRedeem')}
        rows={rows}
        action={t('robot.redeem')}
        busy={write.isPending}
        error={write.error?.message}
        onCode={transactionCode => write.mutate({ id: order.id, transactionCode, ...(!isAll && { units }) })}
        onClose={() => {
          setOpen(false)
          write.reset()
        }}
      />
    </>
  )
}

/** At the last NAV. Undefined where so many units are not free. */
function previewOf({ tranches, nav, feePpm }: RobotOrder, wanted: bigint) {
  if (!nav) return undefined
  const lots = tranches.flatMap(({ leftMillionths, isLocked, bought }) =>
    isLocked || !bought
      ? []
      : [
          {
            left: BigInt(leftMillionths),
            bought: { value: BigInt(bought.valueUnits), units: BigInt(bought.unitsMillionths) },
          },
        ],
  )
  const now = { value: BigInt(nav.valueUnits), units: BigInt(nav.unitsMillionths) }
  const parts = takeUnits(lots, wanted)
  return (
    parts &&
    sumProceeds(parts.map(({ lot, units }) => redeemLot({ units, bought: lot.bought }, now, ratePpm(BigInt(feePpm)))))
  )
}
