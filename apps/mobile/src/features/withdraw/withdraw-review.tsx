import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { useOnline } from '@firoza/web/online'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { AccountLine } from '../../money/account-line.tsx'
import { CostList } from './cost-list.tsx'
import type { WithdrawState } from './withdraw-form.ts'

export interface WithdrawReviewProps {
  readonly state: WithdrawState
  readonly onEdit: () => void
  readonly onConfirm: () => void
}

/** What the server says it would cost and bring, and who looks at it, before anything is asked for. */
export function WithdrawReview({ state, onEdit, onConfirm }: WithdrawReviewProps): ReactNode {
  const t = useT('withdraw')
  const online = useOnline()
  const { money } = useFigures()
  const input = { destinationId: state.accountId, amount: state.amount }
  const preview = useRead('GET /user/withdraw/preview', input, { staleTimeMs: 0 })
  return (
    <section aria-label={t('withdraw.reviewTitle')} className="flex flex-col gap-4">
      <h3 className="reading text-base font-semibold">{t('withdraw.reviewTitle')}</h3>
      <Loaded query={preview} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ asset, amount, fee, net, destination, people, reasons, nothingToPay }) => (
          <>
            <div className="rounded-card bg-raised p-4">
              <AccountLine account={destination} />
            </div>
            <CostList asset={asset} amount={amount} fee={fee} net={net} />
            {people === 0 ? (
              <p className="reading text-sm text-muted">{t('withdraw.checkedNone')}</p>
            ) : (
              <Note tone="warn" title={t('withdraw.checkedBy', { people })}>
                <ul className="list-disc space-y-1 ps-4">
                  {reasons.map(reason => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </Note>
            )}
            <p className="text-sm text-muted">{nothingToPay}</p>
            <Button wide onClick={onConfirm} disabledReason={online ? undefined : t('withdraw.offline')}>
              {t('withdraw.confirm', { amount: money(amount, asset) })}
            </Button>
          </>
        )}
      </Loaded>
      <Button kind="quiet" wide onClick={onEdit}>
        {t('withdraw.edit')}
      </Button>
    </section>
  )
}
