import type { CallName } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../lib/language.ts'
import type { Sender } from './sender.ts'

export interface NotKnownProps<N extends CallName> {
  readonly sender: Sender<N>
  /** Opens the sheet that asks. One function for the life of the page, such as a setter. */
  readonly onLook: (look: true) => void
}

/** While a withdrawal has no answer: opens the sheet that asks for it, and stands in the form once the sheet was closed over it. */
export function NotKnown<N extends CallName>({ sender, onLook }: NotKnownProps<N>): ReactNode {
  const t = useT('payout')
  const step = sender.useSending(store => store.sending.step)
  const unanswered = step === 'unknown' || step === 'asking' || step === 'lapsed'
  // What was sent before this page was opened, and has no answer yet, comes first.
  useEffect(() => {
    if (unanswered) onLook(true)
  }, [unanswered, onLook])
  if (!unanswered) return null
  const ask = (
    <Button kind="quiet" size="small" onClick={() => onLook(true)}>
      {t('payout.askAgain')}
    </Button>
  )
  return (
    <Note tone="warn" title={t('payout.unknownTitle')} action={ask}>
      {t('payout.unknownText')}
    </Note>
  )
}
