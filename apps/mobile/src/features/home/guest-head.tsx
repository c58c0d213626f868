import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

const BUTTON = 'flex min-h-12 flex-1 items-center justify-center rounded-control px-4 font-semibold'

/** A welcome for those without an account: what this is, and the two ways in. */
export function GuestHead(): ReactNode {
  const t = useT('market')
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <h2 className="reading text-xl font-semibold">{t('market.guestTitle')}</h2>
      <p className="reading mt-1 text-sm text-muted">{t('market.guestText')}</p>
      <div className="mt-4 flex gap-3">
        <Link href={to('/pages/account/reg')} className={`${BUTTON} bg-brand text-on-brand active:bg-brand-press`}>
          {t('shell.register')}
        </Link>
        <Link href={to('/pages/account/login')} className={`${BUTTON} bg-brand-soft text-brand active:opacity-80`}>
          {t('shell.login')}
        </Link>
      </div>
    </section>
  )
}
