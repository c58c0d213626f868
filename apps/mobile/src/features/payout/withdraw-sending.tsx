import type { RefusedError } from '@firoza/api/client/call-error'
import { Button } from '@firoza/ui/button'
import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../lib/language.ts'
import type { SendingOf } from '../../lib/sender.ts'
import { withdrawals } from './send-withdrawal.ts'
import { WithdrawReceipt } from './withdraw-receipt.tsx'

/** How long between two questions for a withdrawal that got no answer. */
const ASK_EVERY_MS = 4_000

export interface WithdrawSendingProps {
  readonly sending: Exclude<SendingOf<'POST /user/withdraw/add'>, { readonly step: 'idle' }>
  /** A wrong or missing code leads back to the pad, anything else to the form. */
  readonly onRefusal: (wants: 'code' | 'form', error?: string) => void
  readonly onDone: () => void
}

/** What became of it: on its way, not known, refused with its reason, or taken with what comes next. */
export function WithdrawSending({ sending, onRefusal, onDone }: WithdrawSendingProps): ReactNode {
  switch (sending.step) {
    case 'sending':
      return <OnItsWay />
    case 'asking':
      return <Unknown asking hindered={undefined} />
    case 'unknown':
      return <Unknown asking={false} hindered={sending.hindered} />
    case 'refused':
      return <Refused error={sending.error} onRefusal={onRefusal} />
    case 'done':
      return <WithdrawReceipt withdrawal={sending.answer} onDone={onDone} />
  }
}

function OnItsWay(): ReactNode {
  const t = useT('payout')
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <LoaderCircle size={40} aria-hidden className="animate-spin text-brand" />
      <p className="reading font-semibold">{t('payout.sending')}</p>
    </div>
  )
}

interface UnknownProps {
  readonly asking: boolean
  /** Why the last question was turned away. */
  readonly hindered: RefusedError | undefined
}

/** Asks by itself, at once when the connection is back, and when told to. */
function Unknown({ asking, hindered }: UnknownProps): ReactNode {
  const t = useT('payout')
  useEffect(() => {
    const ask = () => void withdrawals.ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [])
  return (
    <div role="status" className="flex flex-col items-center gap-4 px-2 py-12 text-center">
      <CloudOff size={40} aria-hidden className="text-warn" />
      <p className="reading text-lg font-semibold">{t('payout.unknownTitle')}</p>
      <p className="reading text-sm text-muted">{t('payout.unknownText')}</p>
      {hindered && <p className="text-sm text-warn">{hindered.message}</p>}
      <Button kind="secondary" busy={asking} onClick={() => void withdrawals.ask()}>
        {t(asking ? 'payout.asking' : 'payout.askAgain')}
      </Button>
    </div>
  )
}

interface RefusedProps {
  readonly error: RefusedError
  readonly onRefusal: WithdrawSendingProps['onRefusal']
}

function Refused({ error, onRefusal }: RefusedProps): ReactNode {
  const t = useT('payout')
  const { reason, message } = error
  const codeWanted = reason === 'withdrawal_code_wrong' || reason === 'withdrawal_code_needed'
  useEffect(() => {
    if (codeWanted) onRefusal('code', reason === 'withdrawal_code_wrong' ? message : undefined)
  }, [codeWanted, reason, message, onRefusal])
  if (codeWanted) return null
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-2 py-12 text-center">
      <CircleAlert size={40} aria-hidden className="text-loss" />
      <p className="reading text-lg font-semibold">{t('payout.notSent')}</p>
      <p className="reading text-sm">{message}</p>
      <Button kind="secondary" onClick={() => onRefusal('form')}>
        {t('payout.backToForm')}
      </Button>
    </div>
  )
}
