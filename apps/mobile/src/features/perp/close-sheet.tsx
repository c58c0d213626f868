import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Change } from '@firoza/ui/change'
import { Chips } from '@firoza/ui/chips'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Skeleton } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { AccountBadge } from '../../shell/account-badge.tsx'
import { FactRows } from '../../shell/fact-rows.tsx'
import { contractOf, perpFacts } from '../../trading/kinds/perp-form.ts'
import { moneyText, priceText, scaleOf, type TicketFacts } from '../../trading/kinds/ticket-form.ts'
import { TicketCode } from '../../trading/ticket/ticket-code.tsx'
import { CLOSE_CALL, POLL_MS, type Position, partOf } from './perp-position.ts'
import { useCodedWrite } from './use-coded-write.ts'

const PARTS = ['25', '50', '75', '100'] as const
const PPM = 1_000_000n

export interface PositionSheetProps {
  readonly position: Position
  readonly open: boolean
  readonly onClose: () => void
}

/** Closes a position or a part of it at market, with its expected result first. */
export function CloseSheet({ position, open, onClose }: PositionSheetProps): ReactNode {
  const t = useT('perp')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('perp.closeTitle', { symbol: position.symbol })}>
      <WithFacts symbol={position.symbol}>
        {facts => <Close position={position} facts={facts} onDone={onClose} />}
      </WithFacts>
    </BottomSheet>
  )
}

/** What the sheets of a position reckon with. */
export function WithFacts(props: {
  readonly symbol: string
  readonly children: (facts: TicketFacts) => ReactNode
}): ReactNode {
  const { symbol, children } = props
  const read = useRead('POST /coin/contract/ticket', { symbol }, { refetchEveryMs: POLL_MS })
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-60 w-full" />}>
      {data => children(perpFacts(data))}
    </Loaded>
  )
}

interface CloseProps {
  readonly position: Position
  readonly facts: TicketFacts
  readonly onDone: () => void
}

function Close({ position, facts, onDone }: CloseProps): ReactNode {
  const t = useT('perp', 'stock')
  const { rate, whole } = useFigures()
  const [percent, setPercent] = useState<(typeof PARTS)[number]>('100')
  const write = useCodedWrite(CLOSE_CALL, order => {
    toast.show(t('perp.closedNow', { quantity: isolate(`${whole(order.filled)} ${order.base}`) }))
    onDone()
  })
  const { baseDecimals, quote } = scaleOf(facts)
  const { slippagePpm } = contractOf(facts)
  const quantity = partOf(position, Number(percent), facts.lot, baseDecimals)
  const expected = expectedResult(position, facts, quantity)
  if (write.wantsCode) {
    return <TicketCode key={write.codeError} error={write.codeError} onCode={write.sendCode} onBack={write.reset} />
  }
  return (
    <div className="flex flex-col gap-4">
      <AccountBadge />
      <Chips
        even
        label={t('perp.partOfPosition')}
        chosen={percent}
        onChoose={setPercent}
        choices={PARTS.map(id => ({ id, label: <bdi dir="ltr">{rate(id)}</bdi> }))}
      />
      <FactRows
        rows={[
          { label: t('perp.size'), value: isolate(`${whole(quantity)} ${position.base}`) },
          {
            label: t('perp.expectedPrice'),
            value: expected ? <Money value={priceText(facts, expected.price)} fractionDigits="asGiven" /> : '–',
          },
          {
            label: t('perp.bound'),
            value: isolateWhole(rate(formatDecimal(BigInt(slippagePpm), 4).replace(/\.?0+$/, ''))),
          },
          {
            label: t('perp.fee'),
            value: expected ? <Money value={moneyText(facts, expected.fee)} asset={quote} /> : '–',
          },
          {
            label: t('perp.resultAfterFee'),
            value: expected ? <Change amount={moneyText(facts, expected.result)} /> : '–',
          },
        ]}
      />
      <p className="reading text-sm text-muted">{t('perp.closeText')}</p>
      {write.error !== undefined && <Note tone="loss">{write.error}</Note>}
      <Button
        wide
        busy={write.busy}
        disabledReason={Number(quantity) > 0 ? undefined : t('perp.partTooSmall')}
        onClick={() => write.send({ id: position.id, ...(percent !== '100' && { quantity }) })}
      >
        {t('perp.closeNow', { quantity: isolate(`${whole(quantity)} ${position.base}`) })}
      </Button>
    </div>
  )
}

/** At the best price of the other side: the part's profit, less the fee of closing. */
function expectedResult({ side, entryPrice }: Position, facts: TicketFacts, quantity: string) {
  const { bid, ask, rates, scale, position } = contractOf(facts)
  const price = side === 'long' ? bid : ask
  const units = parseDecimal(quantity, scale.baseDecimals)
  if (price === null || units === undefined || !position) return undefined
  const divisor = BigInt(scale.valueDivisor)
  const value = divide(units * BigInt(price), divisor, 'half_away_from_zero')
  const all = BigInt(Math.abs(position.size))
  const opened = all === 0n ? 0n : divide(BigInt(position.entry) * units * (position.size > 0 ? 1n : -1n), all, 'floor')
  const fee = divide(value * BigInt(rates.taker), PPM, 'ceiling')
  const profit = side === 'long' ? value - opened : opened - value
  return { price, fee, result: profit - fee, entryPrice }
}
