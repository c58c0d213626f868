import { EmptyState } from '@firoza/ui/empty-state'
import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hereAddress } from '../lib/address.ts'
import { useT } from '../lib/language.ts'
import { to } from '../paths.ts'

/** In the place of what only a signed-in person has. After the sign-in they are back here. */
export function SignInFirst(): ReactNode {
  const t = useT('stock')
  return (
    <EmptyState
      icon={<LogIn size={26} />}
      title={t('stock.guestTitle')}
      detail={t('stock.guestHint')}
      action={
        <Link
          href={to('/pages/account/login', { next: hereAddress() })}
          className="flex min-h-12 items-center rounded-control bg-brand px-6 font-semibold text-on-brand active:bg-brand-press"
        >
          {t('shell.login')}
        </Link>
      }
    />
  )
}
