import type { PerpOrderOut } from '@firoza/api/perp-shapes'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { useFigures } from '@firoza/ui/use-figures'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import { to } from '../../paths.ts'
import { endKey } from '../ticket/ticket-result.tsx'

export interface ContractResultProps {
  readonly order: PerpOrderOut
  readonly onDone: () => void
}

/** What became of an order of contracts: done, accepted and waiting, or ended without a trade. */
export function ContractResult({ order, onDone }: ContractResultProps): ReactNode {
  const t = useT('perp', 'stock')
  const { whole, number, money } = useFigures()
  const [, navigate] = useLocation()
  const traded = Number(order.filled) > 0
  const Icon = order.state === 'filled' ? CircleCheck : traded || order.cancellable ? Clock : CircleSlash
  const quantity = isolate(`${whole(order.filled)} ${order.base}`)
  const end = endKey(order.endReason)
  return (
    <div className="flex flex-col gap-4 py-4">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <Icon size={48} aria-hidden className={order.state === 'filled' ? 'text-gain' : 'text-warn'} />
        <p className="reading text-xl font-semibold">{t(titleOf(order))}</p>
        {traded && (
          <p className="reading text-sm text-muted">
            {t('perp.resultFilled', {
              quantity,
              price: isolate(number(order.averagePrice ?? '0', { fractionDigits: 'asGiven' })),
            })}
          </p>
        )}
        {order.cancellable && (
          <p className="reading text-sm text-muted">
            {t('perp.resultPending', { amount: isolate(money(order.held, order.quote)) })}
          </p>
        )}
        {end && order.state !== 'filled' && <p className="reading text-sm text-muted">{t(end)}</p>}
        {traded && !order.reduceOnly && <p className="reading text-sm text-muted">{t('perp.resultNext')}</p>}
      </div>
      {traded && (
        <CostLines className="space-y-2 rounded-card bg-raised p-4">
          <CostLine label={t('perp.size')} value={order.value} asset={order.quote} />
          <CostLine label={t('perp.fees')} value={order.fees} asset={order.quote} digits="asNeeded" />
        </CostLines>
      )}
      <div className="grid fit-[7.5rem] gap-3">
        <Button kind="secondary" wide onClick={() => navigate(to('/pages/contract/record', { id: order.id }))}>
          {t('stock.seeOrder')}
        </Button>
        <Button wide onClick={onDone}>
          {t('stock.done')}
        </Button>
      </div>
    </div>
  )
}

function titleOf({ state, filled, cancellable }: PerpOrderOut) {
  if (state === 'filled') return 'stock.resultFilled'
  if (state === 'untriggered') return 'stock.resultArmed'
  if (Number(filled) > 0) return 'stock.resultPartial'
  return cancellable ? 'stock.resultOpen' : 'stock.resultEnded'
}
