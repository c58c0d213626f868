import type { CallOutput } from '@firoza/api/endpoints'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { spotAddress } from '../market/spot-address.ts'

type PriceAlert = CallOutput<'GET /user/alert'>['items'][number]

export const ALERT_READS = ['GET /user/alert'] as const

/** Alerts that wait for their price, each with what removes it; with `symbols` each leads to its share or pair. */
export function PriceAlertList({
  alerts,
  symbols,
}: {
  readonly alerts: readonly PriceAlert[]
  readonly symbols?: boolean
}): ReactNode {
  const t = useT('alert')
  return (
    <ul aria-label={t('alert.active')} className="divide-y divide-line">
      {alerts.map(alert => (
        <AlertRow key={alert.id} alert={alert} named={symbols ?? false} />
      ))}
    </ul>
  )
}

function AlertRow({ alert, named }: { readonly alert: PriceAlert; readonly named: boolean }): ReactNode {
  const t = useT('alert')
  const figures = useFigures()
  const { id, symbol, direction, price, asset, setAtMs } = alert
  const remove = useWrite('POST /user/alert/remove', {
    changes: ALERT_READS,
    onDone: () => toast.show(t('alert.removed')),
  })
  const name = {
    symbol: isolate(symbol),
    price: isolateWhole(figures.number(price, { fractionDigits: 'asGiven' })),
  }
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        {named && (
          <Link href={spotAddress(symbol)} className="inline-flex min-h-11 items-center font-semibold text-brand">
            <bdi dir="ltr">{symbol}</bdi>
          </Link>
        )}
        <span className="block font-medium">
          {t(direction === 'above' ? 'alert.atAbove' : 'alert.atBelow', {
            price: figures.money(price, asset, { fractionDigits: 'asGiven' }),
          })}
        </span>
        <span className="block text-sm text-muted">
          {t('alert.setAt', { time: isolateWhole(formatDateTime(setAtMs)) })}
        </span>
      </span>
      <Button
        kind="quiet"
        size="small"
        className="min-h-11"
        aria-label={t('alert.removeOne', name)}
        busy={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        {t('alert.remove')}
      </Button>
    </li>
  )
}
