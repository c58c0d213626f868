import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import type { Withdrawal } from '../../money/withdraw-types.ts'

/** Where a withdrawal goes. The number of the account stands in one line: divided, its parts would change places with the bank's name in Urdu. */
export function PaidTo({ bankName, account }: Pick<Withdrawal, 'bankName' | 'account'>): ReactNode {
  return (
    <>
      <bdi>{bankName}</bdi> <Figure className="whitespace-nowrap">{account}</Figure>
    </>
  )
}
