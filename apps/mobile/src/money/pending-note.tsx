import type { CallName } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../lib/language.ts'
import type { Sender } from './sender.ts'

export interface PendingNoteProps<N extends CallName> {
  readonly sender: Sender<N>
  /** Opens the sheet that asks. One function for the life of the page, such as a setter. */
  readonly onOpen: (look: true) => void
}

/** While a withdrawal has no answer: opens the sheet that asks for it, and stands in the form once the sheet was closed over it. */
export function PendingNote<N extends CallName>({ sender, onOpen }: PendingNoteProps<N>): ReactNode {
  const t = useT('withdraw')
  const step = sender.useSending(store => store.sending.step)
  const unanswered = step === 'unknown' || step === 'asking' || step === 'expired'
  // What was sent before this page was opened, and has no answer yet, comes first.
  useEffect(() => {
    if (unanswered) onOpen(true)
  }, [unanswered, onOpen])
  if (!unanswered) return null
  const ask = (
    <Button kind="quiet" size="small" onClick={() => onOpen(true)}>
      {t('withdraw.askAgain')}
    </Button>
  )
  return (
    <Note tone="warn" title={t('withdraw.unknownTitle')} action={ask}>
      {t('withdraw.unknownText')}
    </Note>
  )
}
