import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { to } from '../paths.ts'
import { chooseRealm } from '../shell/choose-realm.ts'
import type { WithdrawStatus } from './withdraw-types.ts'

/** What stands in the way of every withdrawal: the rule in words, until when, and what to do about it. */
export function WithdrawBlocks({ blocks }: { readonly blocks: WithdrawStatus['blocks'] }): ReactNode {
  const t = useT('withdraw')
  return blocks.map(({ reason, text, until }) => {
    const time = until === null ? '' : isolateWhole(formatDateTime(until))
    return (
      <Note key={reason} tone="warn" title={t('withdraw.blockedTitle')} action={<Remedy reason={reason} />}>
        {text}
        {!text.includes(time) && <> ({t('withdraw.untilTime', { time })})</>}
      </Note>
    )
  })
}

function Remedy({ reason }: { readonly reason: string }): ReactNode {
  const t = useT('withdraw')
  const [, navigate] = useLocation()
  const button = (label: string, act: () => void) => (
    <Button kind="secondary" size="small" className="mt-1 min-h-11" onClick={act}>
      {label}
    </Button>
  )
  const setCode = () => navigate(to('/pages/user/tradePassword', { kind: 'withdrawal' }))
  switch (reason) {
    case 'kyc_required':
      return button(t('withdraw.fixKyc'), () => navigate(to('/pages/user/kyc')))
    case 'withdrawal_code_not_set':
    case 'withdrawal_code_locked':
      return button(t('withdraw.fixCode'), setCode)
    case 'withdrawal_demo':
      return button(t('withdraw.fixRealm'), () => chooseRealm('real'))
    default:
      return null
  }
}
