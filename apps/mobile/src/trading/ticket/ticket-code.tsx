import { Button } from '@firoza/ui/button'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { CodePad, type CodePadProps } from '../../shell/codes/code-pad.tsx'

type TicketCodeProps = Pick<CodePadProps, 'error' | 'onCode' | 'onBack'> & { readonly onForgotten?: () => void }

/** The transaction password for an order. */
export function TicketCode({ onForgotten, ...props }: TicketCodeProps): ReactNode {
  const t = useT('stock')
  const [, navigate] = useLocation()
  const reset = () => {
    onForgotten?.()
    navigate(to('/pages/user/tradePassword', { kind: 'transaction' }))
  }
  const forgotten = (
    <Button kind="quiet" onClick={reset}>
      {t('stock.codeForgotten')}
    </Button>
  )
  return <CodePad title={t('stock.codeTitle')} hint={t('stock.codeHint')} forgotten={forgotten} {...props} />
}
