import { useBackCloses } from '@firoza/ui/back-closes'
import { Button } from '@firoza/ui/button'
import { PIN_LENGTH, PinPad } from '@firoza/ui/pin-pad'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'

export interface CodePadProps {
  readonly title: string
  readonly hint: string
  /** What was wrong with the last one. */
  readonly error: string | undefined
  readonly onCode: (code: string) => void
  /** To what stood before, by the button, the browser's way back or Escape. */
  readonly onBack: () => void
  /** The way out for who has forgotten the code. */
  readonly forgotten?: ReactNode
}

/** The six digits of a person's own code. The last one sends. */
export function CodePad({ title, hint, error, onCode, onBack, forgotten }: CodePadProps): ReactNode {
  const t = useT()
  const [pin, setPin] = useState('')
  useBackCloses(true, onBack)
  const change = (next: string) => {
    setPin(next)
    if (next.length === PIN_LENGTH) onCode(next)
  }
  return (
    <section className="flex flex-col gap-4">
      <h3 className="reading text-center text-base font-semibold">{title}</h3>
      <p className="text-center text-sm text-muted">{hint}</p>
      <PinPad label={title} pin={pin} onChange={change} error={pin === '' ? error : undefined} />
      <div className="flex justify-center gap-3">
        <Button kind="quiet" onClick={onBack}>
          {t('ui.back')}
        </Button>
        {forgotten}
      </div>
    </section>
  )
}
