import { RECEIPT_STATES } from '@firoza/core/deposit/deposit.states'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Timeline, type TimelineStep } from '@firoza/ui/timeline'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { NextStep } from '../../shell/steps/next-step.tsx'
import { paidBy } from './channel-labels.ts'
import { DepositLabel } from './deposit-label.tsx'
import { type DepositWithSteps, FAILED, HoldNote } from './hold-note.tsx'
import { PayDeposit } from './pay-deposit.tsx'
import { ReceiptPictures } from './receipt-pictures.tsx'

const ENDS: readonly string[] = ['credited', 'cancelled', 'expired', 'rejected', 'returned']

export function hasEnded({ state }: Pick<DepositWithSteps, 'state'>): boolean {
  return ENDS.includes(state)
}

export function DepositRecord({ deposit }: { readonly deposit: DepositWithSteps }): ReactNode {
  const t = useT('deposit')
  const { asset, reason } = deposit
  const waits = deposit.state === 'awaiting_payment' || deposit.state === 'proof_submitted'
  return (
    <>
      <Card>
        <div className="flex items-start flex-wrap justify-between gap-x-3">
          <Money
            value={deposit.received ?? deposit.amount}
            asset={asset}
            fractionDigits={2}
            className="text-sum font-semibold"
          />
          <DepositLabel label={deposit.label} />
        </div>
        {deposit.state === 'returned' && (
          <p className="mt-2 text-sm">
            {t('deposit.sentBack', { time: isolateWhole(formatDateTime(deposit.updatedAtMs)) })}
          </p>
        )}
        {!waits && <PaidFacts deposit={deposit} />}
      </Card>
      {deposit.state === 'credited' && <NextStep after="deposit" />}
      <HoldNote deposit={deposit} />
      {reason !== null && FAILED.includes(deposit.state) && <Note tone="warn">{t(`deposit.reason_${reason}`)}</Note>}
      {waits && <PayDeposit deposit={deposit} />}
      {RECEIPT_STATES.includes(deposit.state) && <ReceiptPictures id={deposit.id} receipts={deposit.receipts} />}
      <Card title={t('deposit.timeline')}>
        <Timeline label={t('deposit.timeline')} steps={stepsOf(deposit, t)} />
      </Card>
      {!waits && (
        <Note
          title={t('deposit.appealTitle')}
          action={
            <Link href={to('/pages/common/service')} className="block py-2.5 font-semibold">
              {t('deposit.toService')}
            </Link>
          }
        >
          {t('deposit.appeal', { reference: isolate(deposit.reference) })}
        </Note>
      )}
    </>
  )
}

/** What was announced, what came of it, and where it was paid to. */
function PaidFacts({ deposit }: { readonly deposit: DepositWithSteps }): ReactNode {
  const t = useT('deposit')
  const { asset, amount, received, fee, credited, state, reference, instructions, journalIds } = deposit
  const money = (value: string) => <Money value={value} asset={asset} fractionDigits={2} />
  const rows = [
    ...(received !== null && received !== amount ? [{ label: t('deposit.announced'), value: money(amount) }] : []),
    ...(credited !== null && state !== 'returned'
      ? [
          { label: t('deposit.fee'), value: money(fee ?? '0') },
          { label: t('deposit.credited'), value: money(credited) },
        ]
      : []),
    { label: t('deposit.reference'), value: <Figure>{reference}</Figure>, copy: reference },
    ...(journalIds.length > 0
      ? [{ label: t('deposit.journal'), value: <Figure>{journalIds.join(', ')}</Figure>, copy: journalIds.join(' ') }]
      : []),
    { label: t('deposit.paidTo'), value: <bdi>{paidBy(t, deposit)?.value ?? instructions.account}</bdi> },
  ]
  return <FactRows rows={rows} />
}

function stepsOf(deposit: DepositWithSteps, t: ReturnType<typeof useT<'deposit'>>): TimelineStep[] {
  return deposit.steps.map(({ state, atMs }, index) => ({
    id: String(index),
    label: t(state === 'matching' && deposit.kind === 'offline' ? 'deposit.step_counted' : `deposit.step_${state}`),
    detail: <Figure>{formatDateTime(atMs)}</Figure>,
    state: FAILED.includes(state)
      ? 'failed'
      : index === deposit.steps.length - 1 && !hasEnded({ state })
        ? 'now'
        : 'done',
  }))
}
