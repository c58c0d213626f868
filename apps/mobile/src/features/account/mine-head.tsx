import { Avatar } from '@firoza/ui/avatar'
import { Card } from '@firoza/ui/card'
import { IconButton } from '@firoza/ui/icon-button'
import { Figure } from '@firoza/ui/money'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { copyText } from '../../shell/copy-text.ts'
import { IdentityBadge } from '../../shell/identity-badge.tsx'
import { RealmSwitch } from '../../shell/realm-switch.tsx'
import { MineTotal } from './mine-total.tsx'

/** Who is signed in, with which of the two accounts, and what is in it. */
export function MineHead(): ReactNode {
  const t = useT('account')
  const user = useSession(session => session.userInfo)
  if (!user) return null
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Link href={to('/pages/user/userInfo')} className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar name={user.nickname || user.account.slice(-2)} size="large" />
          <span className="min-w-0 flex-1">
            <span className="flex text-lg font-semibold">
              <bdi className="wrap-anywhere">{user.nickname || <Figure>{user.account}</Figure>}</bdi>
            </span>
            <IdentityBadge status={user.idStatus} />
          </span>
        </Link>
      </div>
      <p className="my-1 flex items-center text-sm text-muted">
        <span>
          {t('account.userId')} <Figure>{user.id}</Figure>
        </span>
        <IconButton label={t('account.copyId')} onClick={() => void copyText(user.id)}>
          <Copy size={18} />
        </IconButton>
      </p>
      <RealmSwitch />
      <MineTotal />
    </Card>
  )
}
