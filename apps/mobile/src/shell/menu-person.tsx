import { isolate } from '@firoza/i18n/bidi'
import { Avatar } from '@firoza/ui/avatar'
import { Button } from '@firoza/ui/button'
import { IconButton } from '@firoza/ui/icon-button'
import { Figure } from '@firoza/ui/money'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'
import { to } from '../paths.ts'
import { copyText } from './copy-text.ts'
import { IdentityBadge } from './identity-badge.tsx'
import { RealmSwitch } from './realm-switch.tsx'

/** Who is signed in, and with which account: the head of the menu. */
export function MenuPerson({ go }: { readonly go: (address: string) => void }): ReactNode {
  const t = useT()
  const user = useSession(session => session.userInfo)
  if (!user) return null
  return (
    <div className="space-y-3 p-4 pt-8">
      <div className="flex items-center gap-3">
        <Avatar name={user.nickname || user.account.slice(-2)} size="large" />
        <div className="min-w-0 flex-1">
          <p className="flex text-lg font-semibold">
            <bdi className="wrap-anywhere">{user.nickname || <Figure>{user.account}</Figure>}</bdi>
          </p>
          <IdentityBadge status={user.idStatus} />
        </div>
      </div>
      <p className="flex items-center justify-between gap-2 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">{t('shell.userId', { id: isolate(user.id) })}</span>
        <IconButton label={t('shell.copyUserId')} onClick={() => void copyText(user.id)}>
          <Copy size={18} />
        </IconButton>
      </p>
      <RealmSwitch />
      <div className="grid fit-[7.5rem] gap-3">
        <Button wide onClick={() => go(to('/pages/recharge/recharge'))}>
          {t('shell.deposit')}
        </Button>
        <Button kind="secondary" wide onClick={() => go(to('/pages/withdraw/withdraw'))}>
          {t('shell.withdraw')}
        </Button>
      </div>
    </div>
  )
}
