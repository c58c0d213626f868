import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Figure } from '@firoza/ui/money'
import { Landmark, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import type { SavedAccount } from './withdraw-types.ts'

/** An account by its bank and its ends: as it stands in lists, in the form and on receipts. */
export function AccountLine({ account }: { readonly account: SavedAccount }): ReactNode {
  const t = useT('withdraw')
  const Icon = account.type === 'bank' ? Landmark : Smartphone
  return (
    <span className="flex w-full items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 text-start">
        <span className="block font-medium wrap-anywhere">
          <bdi>{account.bankName}</bdi>
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          <Figure>{account.account}</Figure>
        </span>
        {!account.usable && (
          <span className="block text-xs text-warn">
            {t('withdraw.usableFrom', { time: isolateWhole(formatDateTime(account.usableFrom)) })}
          </span>
        )}
      </span>
      {!account.usable && <Badge tone="warn">{t('withdraw.waits')}</Badge>}
    </span>
  )
}
