import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { to } from '../paths.ts'
import { CodePad, type CodePadProps } from '../shell/codes/code-pad.tsx'

/** The transaction password before a live price, so that none is asked for while one lives. */
export function QuoteCode(props: Pick<CodePadProps, 'error' | 'onCode' | 'onBack'>): ReactNode {
  const t = useT()
  const [, navigate] = useLocation()
  const forgotten = (
    <Button kind="quiet" onClick={() => navigate(to('/pages/user/tradePassword', { kind: 'transaction' }))}>
      {t('shell.quoteCodeForgotten')}
    </Button>
  )
  return (
    <Card>
      <CodePad title={t('shell.quoteCodeTitle')} hint={t('shell.quoteCodeHint')} forgotten={forgotten} {...props} />
    </Card>
  )
}
