import type { CallName } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { canMove } from '@firoza/core/machine'
import { REJECT_REASONS, type RejectReason } from '@firoza/core/withdraw/withdraw.reasons'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { formatMoney } from '@firoza/i18n/format-money'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import type { Withdrawal } from './withdrawal-page.tsx'

const PERMISSION = 'withdraw.approve'
export const WITHDRAWAL_CHANGES: readonly CallName[] = ['POST /staff/withdraw/info', 'GET /staff/withdraw/list']

/** Yes, with a note, by one or two people; or no, with a reason that the person reads. */
export function DecideWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  const [note, setNote] = useState('')
  const forbidden = useWhyForbidden(PERMISSION)
  if (!withdrawal.waitsForYes) {
    return (
      <Card title={t('console-withdraw.decision')}>
        <p className="text-sm text-muted">{t('console-withdraw.noDecision')}</p>
      </Card>
    )
  }
  const why =
    forbidden ?? (note.trim().length < LIMITS.staffReasonLengthMin ? t('console-withdraw.noteTooShort') : undefined)
  return (
    <Card title={t('console-withdraw.decision')}>
      <div className="flex flex-col gap-4">
        <Field
          label={t('console-withdraw.note')}
          hint={t('console-withdraw.noteHint')}
          value={note}
          onChange={setNote}
          maxLength={LIMITS.staffReasonLengthMax}
          rows={2}
        />
        <Approve withdrawal={withdrawal} note={note.trim()} why={why} />
        {canMove(withdrawStates, withdrawal.state, 'reject') && (
          <Reject withdrawal={withdrawal} note={note.trim()} why={why} />
        )}
      </div>
    </Card>
  )
}

interface AnswerProps {
  readonly withdrawal: Withdrawal
  readonly note: string
  readonly why: string | undefined
}

function Approve({ withdrawal, note, why }: AnswerProps): ReactNode {
  const t = useT('console-withdraw')
  const [asked, setAsked] = useState(false)
  const { id, approvals, peopleNeeded, approvedByMe, net, asset } = withdrawal
  const locale = usePreferences(preferences => preferences.language)
  const approve = useWrite('POST /staff/withdraw/approve', {
    changes: [...WITHDRAWAL_CHANGES, 'GET /staff/withdraw/outflow'],
    onTooLate: () => setAsked(false),
    onDone: () => {
      setAsked(false)
      toast.show(t('console-withdraw.approved'))
    },
  })
  const label = t(
    peopleNeeded < 2
      ? 'console-withdraw.approve'
      : approvals === 0
        ? 'console-withdraw.approveFirst'
        : 'console-withdraw.approveSecond',
  )
  return (
    <>
      <Button
        wide
        disabledReason={approvedByMe ? t('console-withdraw.approvedByMe') : why}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <Confirm
        open={asked}
        title={t('console-withdraw.approveAsk', {
          amount: formatMoney(net, asset, locale, { fractionDigits: 'asGiven' }),
        })}
        busy={approve.isPending}
        confirmLabel={label}
        onCancel={() => setAsked(false)}
        onConfirm={() => approve.mutate({ id, note })}
      >
        <bdi>{withdrawal.holderName}</bdi> · <bdi>{withdrawal.bankName}</bdi> · <bdi>{withdrawal.account}</bdi>
      </Confirm>
    </>
  )
}

function Reject({ withdrawal, note, why }: AnswerProps): ReactNode {
  const t = useT('console-withdraw')
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState<RejectReason>(REJECT_REASONS[0])
  const reject = useWrite('POST /staff/withdraw/reject', {
    changes: WITHDRAWAL_CHANGES,
    onTooLate: () => setAsked(false),
    onDone: () => {
      setAsked(false)
      toast.show(t('console-withdraw.rejected'))
    },
  })
  return (
    <>
      <Button kind="danger" wide disabledReason={why} onClick={() => setAsked(true)}>
        {t('console-withdraw.reject')}
      </Button>
      <Confirm
        open={asked}
        title={t('console-withdraw.rejectAsk')}
        danger
        busy={reject.isPending}
        confirmLabel={t('console-withdraw.reject')}
        onCancel={() => setAsked(false)}
        onConfirm={() => reject.mutate({ id: withdrawal.id, reason, note })}
      >
        <Select
          label={t('console-withdraw.rejectReason')}
          value={reason}
          onChange={setReason}
          options={REJECT_REASONS.map(id => ({ id, label: t(`console-withdraw.reject_${id}`) }))}
        />
      </Confirm>
    </>
  )
}
