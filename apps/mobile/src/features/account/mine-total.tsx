import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { OwnMoney } from '../../shell/own-money.tsx'

/** What the account in use holds, and the way to its details. */
export function MineTotal(): ReactNode {
  const t = useT('account')
  const assets = useRead('POST /user/assets', {})
  return (
    <div className="mt-4">
      <Loaded
        query={assets}
        skeleton={
          <>
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-1 h-8 w-52" />
          </>
        }
      >
        {({ everything, cash, stock }) => (
          <Link href={to('/pages/user/assets')} className="block">
            <p className="text-sm text-muted">
              {stock.positions === 0 ? t('account.totalAlone') : t('account.totalIn', { positions: stock.positions })}
            </p>
            <p className="text-sum font-semibold">
              <OwnMoney value={everything} asset={cash.asset} />
            </p>
          </Link>
        )}
      </Loaded>
    </div>
  )
}
