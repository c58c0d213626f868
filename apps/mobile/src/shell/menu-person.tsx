import { Avatar } from '@firoza/ui/avatar'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { IconButton } from '@firoza/ui/icon-button'
import { Figure } from '@firoza/ui/money'
import { toast } from '@firoza/ui/toast-store'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { type IdStatus, useSession } from '../lib/session.ts'
import { to } from '../paths.ts'

const KYC_LABELS = {
  none: 'shell.notVerified',
  pending: 'shell.underReview',
  succ: 'shell.verified',
  fail: 'shell.verificationFailed',
} as const satisfies Record<IdStatus, string>

const KYC_TONES = { none: 'plain', pending: 'warn', succ: 'gain', fail: 'loss' } as const satisfies Record<
  IdStatus,
  string
>

/** Who is signed in: the head of the menu. */
export function MenuPerson({ go }: { readonly go: (address: string) => void }): ReactNode {
  const t = useT()
  const user = useSession(session => session.userInfo)
  const realm = useSession(session => session.userAccountType)
  if (!user) return null
  const copy = () => {
    navigator.clipboard.writeText(user.id).then(
      () => toast.show(t('shell.copied')),
      () => toast.error(t('shell.copyFailed')),
    )
  }
  return (
    <div className="space-y-4 p-4 pt-8">
      <div className="flex items-center gap-3">
        <Avatar name={user.nickname || user.account} size="large" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold">{user.nickname || <Figure>{user.account}</Figure>}</p>
          <div className="flex flex-wrap gap-1">
            <Badge tone={KYC_TONES[user.idStatus]}>{t(KYC_LABELS[user.idStatus])}</Badge>
            <Badge tone={realm === 'demo' ? 'warn' : 'brand'}>
              {t(realm === 'demo' ? 'shell.demo' : 'shell.real')}
            </Badge>
          </div>
        </div>
      </div>
      <p className="flex items-center justify-between gap-2 text-sm text-muted">
        <span className="min-w-0 truncate">
          <bdi>{t('shell.userId', { id: user.id })}</bdi>
        </span>
        <IconButton label={t('shell.copyUserId')} onClick={copy}>
          <Copy size={18} />
        </IconButton>
      </p>
      <div className="grid grid-cols-2 gap-3">
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
