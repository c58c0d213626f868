import { EmptyState } from '@firoza/ui/empty-state'
import { Bitcoin, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

/** No network of coins is open here. */
export function CoinsClosed(): ReactNode {
  const t = useT('coin')
  return <EmptyState icon={<Bitcoin size={26} />} title={t('coin.closedTitle')} detail={t('coin.closedText')} />
}

/** Without a withdrawal code nothing goes out: the way to set one. */
export function NoCode(): ReactNode {
  const t = useT('coin')
  return (
    <EmptyState
      icon={<KeyRound size={26} />}
      title={t('coin.codeTitle')}
      action={
        <Link
          href={to('/pages/user/tradePassword', { kind: 'withdrawal' })}
          className="min-h-11 px-4 py-2.5 font-semibold text-brand"
        >
          {t('coin.setCode')}
        </Link>
      }
    />
  )
}
