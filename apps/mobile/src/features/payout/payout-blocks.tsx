import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { chooseRealm } from '../../shell/choose-realm.ts'
import type { WithdrawStatus } from './payout-types.ts'

/** What stands in the way of every withdrawal: the rule in words, until when, and what to do about it. */
export function PayoutBlocks({ blocks }: { readonly blocks: WithdrawStatus['blocks'] }): ReactNode {
  const t = useT('payout')
  return blocks.map(({ reason, text, until }) => {
    const time = until === null ? '' : isolateWhole(formatDateTime(until))
    return (
      <Note key={reason} tone="warn" title={t('payout.blockedTitle')} action={<Remedy reason={reason} />}>
        {text}
        {!text.includes(time) && <> ({t('payout.untilTime', { time })})</>}
      </Note>
    )
  })
}

function Remedy({ reason }: { readonly reason: string }): ReactNode {
  const t = useT('payout')
  const [, navigate] = useLocation()
  const button = (label: string, act: () => void) => (
    <Button kind="secondary" size="small" className="mt-1 min-h-11" onClick={act}>
      {label}
    </Button>
  )
  const setCode = () => navigate(to('/pages/user/tradePassword', { kind: 'withdrawal' }))
  switch (reason) {
    case 'kyc_required':
      return button(t('payout.fixKyc'), () => navigate(to('/pages/user/kyc')))
    case 'withdrawal_code_not_set':
    case 'withdrawal_code_locked':
      return button(t('payout.fixCode'), setCode)
    case 'withdrawal_demo':
      return button(t('payout.fixRealm'), () => chooseRealm('real'))
    default:
      return null
  }
}
