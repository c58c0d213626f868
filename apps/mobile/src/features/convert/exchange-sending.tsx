import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { SendingView, type SendingViewProps } from '../../money/sending-view.tsx'
import { to } from '../../paths.ts'
import { moneyShown } from './convert-form.ts'
import { exchanges } from './send-exchange.ts'

export interface ExchangeSendingProps {
  readonly sending: SendingViewProps<'POST /user/exchange' | 'POST /coin/transfer'>['sending']
  readonly onBack: () => void
}

/** What became of the exchange. */
export function ExchangeSending({ sending, onBack }: ExchangeSendingProps): ReactNode {
  const t = useT('convert')
  const words = {
    sending: t('convert.sending'),
    unknownTitle: t('convert.unknownTitle'),
    unknownText: t('convert.unknownText'),
    askAgain: t('convert.askForIt'),
    asking: t('convert.asking'),
    notSent: t('convert.notDone'),
    back: t('convert.backToForm'),
    lapsedTitle: t('convert.lapsedTitle'),
    lapsedText: t('convert.lapsedText'),
    look: t('convert.lookAtRecords'),
  }
  return (
    <Card>
      <SendingView
        sender={exchanges}
        sending={sending}
        words={words}
        records={to('/pages/exchange/index')}
        onRefusal={onBack}
      >
        {answer => <Exchanged answer={answer} />}
      </SendingView>
    </Card>
  )
}

/** Says it, and goes where it is listed. */
function Exchanged({
  answer,
}: {
  readonly answer: Pick<CallOutput<'POST /user/exchange'>, 'receive' | 'to'>
}): ReactNode {
  const t = useT('convert')
  const figures = useFigures()
  const [, navigate] = useLocation()
  useEffect(() => {
    toast.show(t('convert.done', { amount: moneyShown(figures, answer.receive, answer.to) }))
    navigate(to('/pages/exchange/index'), { replace: true })
  }, [t, figures, answer, navigate])
  return null
}
