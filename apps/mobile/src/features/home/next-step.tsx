import type { IdStatus } from '@firoza/core/user/user.states'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

export interface NextStepProps {
  readonly idStatus: IdStatus
  /** Everything that they have, in the decimals of the wire; undefined until it is known. */
  readonly total: string | undefined
}

/** What somebody new to real money has to do next: say who they are, then put money in. Nothing for whoever has done both. */
export function NextStep({ idStatus, total }: NextStepProps): ReactNode {
  const t = useT('market')
  const isEmpty = total !== undefined && Number(total) === 0
  if (idStatus === 'pending' || (idStatus === 'succ' && !isEmpty)) return null
  const [text, action, address] =
    idStatus === 'succ'
      ? [t('market.nextDeposit'), t('market.nextDepositAction'), to('/pages/recharge/recharge')]
      : [t('market.nextVerify'), t('market.nextVerifyAction'), to('/pages/user/kyc')]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <p className="reading min-w-40 flex-1 text-sm text-muted">{text}</p>
      <Link
        href={address}
        className="flex min-h-11 items-center rounded-control bg-brand-soft px-4 text-sm font-semibold text-brand active:opacity-80"
      >
        {action}
      </Link>
    </div>
  )
}
