import { Button } from '@firoza/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

/** From a form back to the loan. */
export function Back({ onBack }: { readonly onBack: () => void }): ReactNode {
  const t = useT('loan')
  return (
    <Button kind="quiet" onClick={onBack}>
      {t('loan.back')}
    </Button>
  )
}
