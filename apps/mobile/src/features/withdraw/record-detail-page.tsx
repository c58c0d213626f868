import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Skeleton, SkeletonRows } from '@firoza/ui/skeleton'
import { Timeline } from '@firoza/ui/timeline'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { askUntilOver } from '../../lib/ask-until-over.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import type { WithdrawalWithSteps } from '../../money/withdraw-types.ts'
import { to } from '../../paths.ts'
import NotFoundPage from '../../shell/not-found-page.tsx'
import { Page } from '../../shell/page.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { CostList } from './cost-list.tsx'
import { PaidTo } from './paid-to.tsx'
import { ShareWithdrawal } from './share-withdrawal.tsx'
import { WithdrawalLabel } from './withdrawal-label.tsx'
import { withdrawalSteps } from './withdrawal-steps.ts'

/** While it is under way its next step may come at any moment. */
const ASK_AGAIN_MS = 5_000
/** A bank may send back what has arrived: a notice tells of it. */
const CHANGED_BY_NOTIFICATION = ['GET /user/withdraw/info'] as const

/** One withdrawal: where it stands on its way, what it costs, why it is checked or ended, and what can be done. */
export default function RecordDetailPage(): ReactNode {
  const t = useT('withdraw')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const read = useRead(
    'GET /user/withdraw/info',
    { id },
    {
      enabled: id !== '',
      staleTimeMs: 0,
      refetchEveryMs: askUntilOver(ASK_AGAIN_MS, ({ label }) => label !== 'in_progress'),
    },
  )
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  if (id === '' || isMissing(read.error)) return <NotFoundPage />
  return (
    <Page title={t('withdraw.recordTitle')}>
      <Loaded query={read} skeleton={<DetailSkeleton />}>
        {withdrawal => (
          <>
            <Head withdrawal={withdrawal} />
            <Reasons withdrawal={withdrawal} />
            <Card title={t('withdraw.steps')}>
              <Steps withdrawal={withdrawal} />
            </Card>
            <Card>
              <Facts withdrawal={withdrawal} />
            </Card>
            {withdrawal.canCancel && <CancelWithdrawal withdrawal={withdrawal} />}
            <ShareWithdrawal withdrawal={withdrawal} />
            <Note
              title={t('withdraw.appealTitle')}
              action={
                <Link href={to('/pages/common/service')} className="block py-2.5 font-semibold">
                  {t('withdraw.toService')}
                </Link>
              }
            >
              <p>{withdrawal.appeal}</p>
              <p className="mt-1">{withdrawal.nothingToPay}</p>
            </Note>
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface PartProps {
  readonly withdrawal: WithdrawalWithSteps
}

function Head({ withdrawal }: PartProps): ReactNode {
  const t = useT('withdraw')
  const { money } = useFigures()
  return (
    <Card>
      <div className="flex items-start flex-wrap justify-between gap-x-3">
        <p className="text-headline font-semibold">
          <Money value={withdrawal.amount} asset={withdrawal.asset} />
        </p>
        <WithdrawalLabel withdrawal={withdrawal} />
      </div>
      <p className="reading mt-1 text-muted" aria-live="polite">
        {withdrawal.stepText}
      </p>
      {(withdrawal.label === 'failed' || withdrawal.label === 'cancelled') && (
        <p className="reading mt-1 text-sm">
          {t(withdrawal.onHold ? 'withdraw.moneyKept' : 'withdraw.moneyBack', {
            amount: money(withdrawal.amount, withdrawal.asset),
          })}
        </p>
      )}
    </Card>
  )
}

function Reasons({ withdrawal }: PartProps): ReactNode {
  const t = useT('withdraw')
  const { reasons, reviewBy, label } = withdrawal
  if (reasons.length === 0 && reviewBy === null) return null
  return (
    <Note tone="warn" title={t(label === 'in_progress' ? 'withdraw.whyTitle' : 'withdraw.whyEnded')}>
      <ul className="list-disc space-y-1 ps-4">
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {reviewBy !== null && (
        <p className="mt-2 font-semibold">{t('withdraw.reviewBy', { time: isolateWhole(formatDateTime(reviewBy)) })}</p>
      )}
    </Note>
  )
}

function Steps({ withdrawal }: PartProps): ReactNode {
  const t = useT('withdraw')
  const steps = withdrawalSteps(withdrawal).map((step, index) => ({
    id: `${index}/${step.state}`,
    label: t(`withdraw.step_${step.state}`),
    state: step.look,
    ...(step.atMs !== undefined && { detail: <Figure>{formatDateTime(step.atMs)}</Figure> }),
  }))
  return <Timeline label={t('withdraw.steps')} steps={steps} />
}

function Facts({ withdrawal }: PartProps): ReactNode {
  const t = useT('withdraw')
  const { asset, amount, fee, net, bankName, account, reference, createdAt, journalIds } = withdrawal
  return (
    <div className="space-y-3 text-sm">
      <CostList asset={asset} amount={amount} fee={fee} net={net} />
      <dl className="space-y-2 border-t border-line pt-3">
        <div className="flex items-baseline flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{t('withdraw.to')}</dt>
          <dd className="flex-1 basis-[6rem] text-end font-medium">
            <PaidTo bankName={bankName} account={account} />
          </dd>
        </div>
        <div className="flex items-baseline flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{t('withdraw.reference')}</dt>
          <dd className="ms-auto font-medium">
            <Figure>{reference}</Figure>
          </dd>
        </div>
        {journalIds.length > 0 && (
          <div className="flex items-baseline flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{t('withdraw.journal')}</dt>
            <dd className="ms-auto font-medium">
              <Figure>{journalIds.join(', ')}</Figure>
            </dd>
          </div>
        )}
        <div className="flex items-baseline flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{t('withdraw.askedAt')}</dt>
          <dd className="ms-auto font-medium">
            <Figure>{formatDateTime(createdAt)}</Figure>
          </dd>
        </div>
      </dl>
    </div>
  )
}

function DetailSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <Skeleton className="h-9 w-48" />
        <Skeleton className="mt-2 h-5 w-40" />
      </Card>
      <Card flush>
        <SkeletonRows rows={4} />
      </Card>
      <Card>
        <Skeleton className="h-40 w-full" />
      </Card>
    </div>
  )
}
