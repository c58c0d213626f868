import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { EmptyState } from '@firoza/ui/empty-state'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { Layers } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { TicketCode } from '../../trading/ticket/ticket-code.tsx'
import type { Position } from './perp-position.ts'
import { useCodedWrite } from './use-coded-write.ts'

const DIGITS = 6

export interface CloseAllProps {
  readonly positions: readonly Position[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Closes every position at market, after naming how many there are and what margin stands in them. */
export function CloseAll({ positions, open, onClose }: CloseAllProps): ReactNode {
  const t = useT('perp')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('perp.closeAll')}>
      {positions.length === 0 ? (
        <EmptyState icon={<Layers size={26} />} title={t('perp.nothingToClose')} />
      ) : (
        <Ask positions={positions} onDone={onClose} />
      )}
    </BottomSheet>
  )
}

function Ask({
  positions,
  onDone,
}: {
  readonly positions: readonly Position[]
  readonly onDone: () => void
}): ReactNode {
  const t = useT('perp')
  const [failed, setFailed] = useState<readonly string[]>([])
  const write = useCodedWrite('POST /coin/contract/order/liquidate/all', answer => {
    if (answer.failed.length > 0) return setFailed(answer.failed.map(({ symbol }) => symbol))
    toast.show(t('perp.closedAll', { count: answer.orders.length }))
    onDone()
  })
  const margin = positions.reduce((sum, one) => sum + (parseDecimal(one.margin, DIGITS) ?? 0n), 0n)
  if (write.wantsCode) {
    return <TicketCode key={write.codeError} error={write.codeError} onCode={write.sendCode} onBack={write.reset} />
  }
  return (
    <div className="flex flex-col gap-4">
      <FactRows
        rows={[
          { label: t('perp.positions'), value: positions.length },
          { label: t('perp.marginInAll'), value: <Money value={formatDecimal(margin, DIGITS)} asset="USDT" /> },
        ]}
      />
      <p className="reading text-sm text-muted">{t('perp.closeAllText')}</p>
      {failed.length > 0 && <Note tone="loss">{t('perp.notClosed', { symbols: failed.join(', ') })}</Note>}
      {write.error !== undefined && <Note tone="loss">{write.error}</Note>}
      <Button wide busy={write.busy} onClick={() => write.send({})}>
        {t('perp.closeCount', { count: positions.length })}
      </Button>
    </div>
  )
}
