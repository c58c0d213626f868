import { useBackCloses } from '@firoza/ui/back-closes'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { PIN_LENGTH, PinPad } from '@firoza/ui/pin-pad'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

export interface CodeStepProps {
  readonly title: string
  readonly busy: boolean
  readonly error: string | undefined
  /** The words of the button that leads to where the withdrawal password is replaced. */
  readonly forgotten: string
  readonly onCode: (code: string) => void
  /** To the form before, by the button or the browser's way back. */
  readonly onBack: () => void
}

/** The person's own code as the last step of a form. Its last digit sends. */
export function CodeStep({ title, busy, error, forgotten, onCode, onBack }: CodeStepProps): ReactNode {
  const t = useT()
  const [pin, setPin] = useState('')
  const [, navigate] = useLocation()
  useBackCloses(true, onBack)
  // A code that was refused is typed anew.
  useEffect(() => {
    if (error !== undefined) setPin('')
  }, [error])
  const change = (next: string) => {
    setPin(next)
    if (next.length === PIN_LENGTH) onCode(next)
  }
  return (
    <Card>
      <h2 className="reading text-center text-lg font-semibold">{title}</h2>
      <PinPad label={title} pin={pin} onChange={change} busy={busy} error={pin === '' ? error : undefined} />
      <div className="mt-4 flex justify-center">
        <Button kind="quiet" onClick={onBack}>
          {t('ui.back')}
        </Button>
        <Button kind="quiet" onClick={() => navigate(to('/pages/user/tradePassword', { kind: 'withdrawal' }))}>
          {forgotten}
        </Button>
      </div>
    </Card>
  )
}
