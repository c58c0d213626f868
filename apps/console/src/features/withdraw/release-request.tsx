import { formatMoney } from '@firoza/i18n/format-money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Withdrawal } from './withdrawal-page.tsx'

/** Asks that the amount of a rejected withdrawal, which stayed on hold, is released. */
export function ReleaseRequest({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  const locale = usePreferences(preferences => preferences.language)
  const request = useRequest({}, { permission: 'withdraw.approve', changes: ['POST /staff/withdraw/info'] })
  const { id, state, onHold, amount, asset, reference } = withdrawal
  if (state !== 'rejected' || !onHold) return null
  return (
    <RequestCard
      title={t('console-withdraw.release')}
      hint={t('console-withdraw.releaseHint')}
      request={request}
      complete
      summary={t('console-withdraw.releaseSummary', {
        amount: formatMoney(amount, asset, locale, { fractionDigits: 'asGiven' }),
        reference,
      })}
      onSend={() => request.send('withdrawal_release', { id })}
    />
  )
}
