import type { CallOutput } from '@firoza/api/endpoints'
import { isPairSymbol } from '@firoza/core/coin/pairs'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Money } from '@firoza/ui/money'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { to } from '../../paths.ts'

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
  const page = isPairSymbol(symbol)
    ? to('/pages/coin/coinKline', { symbol })
    : to('/pages/stock/stockKline', { symbol })
  const name = {
    symbol: isolate(symbol),
    price: isolateWhole(figures.number(price, { fractionDigits: 'asGiven' })),
  }
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        {named && (
          <Link href={page} className="inline-flex min-h-11 items-center font-semibold text-brand">
            <bdi dir="ltr">{symbol}</bdi>
          </Link>
        )}
        <span className="block font-medium">
          {t(`alert.${direction}`)} <Money value={price} asset={asset} fractionDigits="asGiven" />
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
