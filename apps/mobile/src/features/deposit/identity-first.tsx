import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'

/** Before anything is paid in: what happens to money of somebody whose identity is not known yet, and the way to change that. */
export function IdentityFirst(): ReactNode {
  const t = useT('deposit')
  const idStatus = useSession(session => session.userInfo?.idStatus)
  if (idStatus === undefined || idStatus === 'succ') return null
  if (idStatus === 'pending') return <Note tone="warn">{t('deposit.identityPending')}</Note>
  return (
    <Note
      tone="warn"
      title={t('deposit.identityFirst')}
      action={
        <Link href={to('/pages/user/kyc')} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('deposit.verify')}
        </Link>
      }
    >
      {t('deposit.identityFirstText')}
    </Note>
  )
}
