import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

export interface FundsEmptyProps {
  readonly filtered: boolean
  readonly onShowAll: () => void
}

export function FundsEmpty({ filtered, onShowAll }: FundsEmptyProps): ReactNode {
  const t = useT('assets')
  return (
    <Card>
      <EmptyState
        icon={<ScrollText size={26} />}
        title={t(filtered ? 'assets.noMovementsFiltered' : 'assets.noMovements')}
        detail={t('assets.noMovementsHint')}
        action={
          filtered ? (
            <Button kind="secondary" onClick={onShowAll}>
              {t('assets.showEverything')}
            </Button>
          ) : (
            <Link href={to('/pages/recharge/recharge')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
              {t('assets.payIn')}
            </Link>
          )
        }
      />
    </Card>
  )
}
