import { Button } from '@firoza/ui/button'
import { PIN_LENGTH, PinPad } from '@firoza/ui/pin-pad'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'

export interface TicketCodeProps {
  /** What was wrong with the last one. */
  readonly error: string | undefined
  readonly onCode: (code: string) => void
  readonly onBack: () => void
}

/** The six digits. The last one sends. */
export function TicketCode({ error, onCode, onBack }: TicketCodeProps): ReactNode {
  const t = useT('order')
  const [pin, setPin] = useState('')
  const change = (next: string) => {
    setPin(next)
    if (next.length === PIN_LENGTH) onCode(next)
  }
  return (
    <section className="flex flex-col gap-4">
      <h3 className="reading text-center text-base font-semibold">{t('order.codeTitle')}</h3>
      <p className="text-center text-sm text-muted">{t('order.codeHint')}</p>
      <PinPad label={t('order.codeTitle')} pin={pin} onChange={change} error={pin === '' ? error : undefined} />
      <Button kind="quiet" onClick={onBack} className="self-center">
        {t('ui.back')}
      </Button>
    </section>
  )
}
