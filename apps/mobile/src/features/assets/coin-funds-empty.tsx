import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

/** Of one coin nothing has moved yet: coins come by other ways than rupees do. */
export function CoinFundsEmpty(): ReactNode {
  const t = useT('coin', 'assets')
  return (
    <Card>
      <EmptyState
        icon={<ScrollText size={26} />}
        title={t('assets.noMovements')}
        detail={t('coin.noMovementsHint')}
        action={
          <Link href={to('/pages/recharge/cryptoRecharge')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
            {t('coin.payIn')}
          </Link>
        }
      />
    </Card>
  )
}
