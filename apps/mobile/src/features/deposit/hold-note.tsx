import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'

export type DepositWithSteps = CallOutput<'GET /user/recharge/order'>['items'][number]

export const FAILED: readonly string[] = ['rejected', 'returned']

/** Why staff look at a deposit, or did before they gave it back; by when; and what its owner can do about it. */
export function HoldNote({ deposit }: { readonly deposit: DepositWithSteps }): ReactNode {
  const t = useT('deposit')
  const idStatus = useSession(session => session.userInfo?.idStatus)
  const { holdReasons, state, reviewByMs } = deposit
  const over = FAILED.includes(state)
  if (holdReasons.length === 0 || (state !== 'aml_hold' && !over)) return null
  const mayVerify = holdReasons.includes('name_not_verified') && (idStatus === 'none' || idStatus === 'fail')
  const verify = (
    <Link href={to('/pages/user/kyc')} className="block py-2.5 font-semibold">
      {t('deposit.verify')}
    </Link>
  )
  return (
    <Note tone="warn" title={t(over ? 'deposit.whyHeld' : 'deposit.why')} action={mayVerify && verify}>
      <ul className="list-disc ps-4">
        {holdReasons.map(hold => (
          <li key={hold}>{t(`deposit.hold_${hold}`)}</li>
        ))}
      </ul>
      {reviewByMs !== null && (
        <p className="mt-2 font-semibold">
          {t('deposit.reviewBy', { time: isolateWhole(formatDateTime(reviewByMs)) })}
        </p>
      )}
    </Note>
  )
}
