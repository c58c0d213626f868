import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CodePad, type CodePadProps } from '../codes/code-pad.tsx'

/** The transaction code for an order. */
export function TicketCode(props: Pick<CodePadProps, 'error' | 'onCode' | 'onBack'>): ReactNode {
  const t = useT('order')
  return <CodePad title={t('order.codeTitle')} hint={t('order.codeHint')} {...props} />
}
