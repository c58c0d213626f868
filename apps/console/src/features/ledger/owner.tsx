import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { toCustomer } from '../../paths.ts'
import { ConsoleLink } from '../../shell/console-link.tsx'

/** Whose account it is: a person by their number, or the platform. */
export function Owner({ owner, house }: { readonly owner: string | null; readonly house: boolean }): ReactNode {
  const t = useT('console-ledger')
  if (owner === null) return t('console-ledger.house')
  if (house) {
    return (
      <>
        <Figure>{owner}</Figure> · {t('console-ledger.houseLiquidity')}
      </>
    )
  }
  return (
    <ConsoleLink href={toCustomer(owner)}>
      <Figure>{owner}</Figure>
    </ConsoleLink>
  )
}
