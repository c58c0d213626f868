import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import type { TakenCoin } from './coin-labels.ts'

/** In the sandbox an outside wallet sends test coins, so that everybody can see a payment arrive. */
export function SandboxPay({ coin }: { readonly coin: TakenCoin }): ReactNode {
  const t = useT('coin')
  const { money } = useFigures()
  const { chain, asset } = coin
  const { data: own } = useRead('POST /coin/recharge/address', { chain })
  const pay = useWrite('POST /sandbox/coin/pay', { changes: ['GET /coin/recharge/order'] })
  if (!own?.address) return null
  const send = (size: 'usual' | 'small') =>
    pay.mutate(
      { chain, asset, size },
      { onSuccess: ({ paid }) => toast.show(t('coin.testSent', { amount: money(paid, asset) })) },
    )
  return (
    <Card title={t('coin.testTitle')}>
      <p className="mb-3 text-sm text-muted">{t('coin.testText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" className="min-h-11" busy={pay.isPending} onClick={() => send('usual')}>
          {t('coin.testUsual', { asset: isolate(asset) })}
        </Button>
        <Button kind="quiet" size="small" className="min-h-11" busy={pay.isPending} onClick={() => send('small')}>
          {t('coin.testSmall')}
        </Button>
      </div>
    </Card>
  )
}
