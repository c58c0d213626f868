import type { CallName, CallOutput } from '@firoza/api/endpoints'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { REJECT_REASONS, type RejectReason } from '@firoza/core/deposit/screen-deposit'
import { LIMITS } from '@firoza/core/limits'
import { canMove } from '@firoza/core/machine'
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
import type { Deposit } from './deposit-page.tsx'

const PERMISSION = 'deposit.approve'
const CHANGES: readonly CallName[] = ['POST /staff/deposit/detail', 'GET /staff/deposit/list']

/** The decisions that the state allows: to credit held money, to turn a proof down, to send money back. */
export function DecideDeposit({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useT('console-deposit')
  const [note, setNote] = useState('')
  const forbidden = useWhyForbidden(PERMISSION)
  const can = (move: 'release' | 'reject' | 'give_back' | 'reverse') => canMove(depositStates, deposit.state, move)
  const isCash = deposit.notice?.source === 'counter'
  const [credits, rejects, returns] = [can('release'), can('reject'), !isCash && (can('give_back') || can('reverse'))]
  if (!credits && !rejects && !returns) {
    return (
      <Card title={t('console-deposit.decision')}>
        <p className="text-sm text-muted">{t('console-deposit.noDecision')}</p>
      </Card>
    )
  }
  const why =
    forbidden ?? (note.trim().length < LIMITS.staffReasonLengthMin ? t('console-deposit.noteTooShort') : undefined)
  const answer = { deposit, note: note.trim(), why }
  return (
    <Card title={t('console-deposit.decision')}>
      <div className="flex flex-col gap-4">
        <Field
          label={t('console-deposit.note')}
          hint={t('console-deposit.noteHint')}
          value={note}
          onChange={setNote}
          maxLength={500}
          rows={2}
        />
        {credits && <Credit {...answer} />}
        {rejects && <Reject {...answer} />}
        {returns && <GiveBack {...answer} />}
      </div>
    </Card>
  )
}

interface AnswerProps {
  readonly deposit: Deposit
  readonly note: string
  readonly why: string | undefined
}

/** Whether the question is open, and what happens once its answer was taken. */
function useAnswer() {
  const t = useT('console-deposit')
  const [asked, setAsked] = useState(false)
  const onDone = ({ state }: CallOutput<'POST /staff/deposit/approve'>) => {
    setAsked(false)
    toast.show(t('console-deposit.approved', { state: t(`console-deposit.state_${state}`) }))
  }
  return { asked, setAsked, options: { changes: CHANGES, onDone, onTooLate: () => setAsked(false) } }
}

function Credit({ deposit, note, why }: AnswerProps): ReactNode {
  const t = useT('console-deposit')
  const { asked, setAsked, options } = useAnswer()
  const { id, asset, received, amount, mine, approvals, approvalsNeeded: needed } = deposit
  const locale = usePreferences(preferences => preferences.language)
  const approve = useWrite('POST /staff/deposit/approve', options)
  return (
    <>
      {needed > 1 && <p className="text-sm">{t('console-deposit.votesSoFar', { approvals, needed })}</p>}
      <Button
        wide
        disabledReason={mine.includes('credit') ? t('console-deposit.votedYes') : why}
        onClick={() => setAsked(true)}
      >
        {t('console-deposit.approve')}
      </Button>
      <Confirm
        open={asked}
        title={t('console-deposit.approveAsk', {
          amount: formatMoney(received ?? amount, asset, locale, { fractionDigits: 'asGiven' }),
        })}
        busy={approve.isPending}
        confirmLabel={t('console-deposit.approve')}
        onCancel={() => setAsked(false)}
        onConfirm={() => approve.mutate({ id, note })}
      >
        <bdi>{deposit.user.verifiedName || deposit.user.nickname}</bdi>
      </Confirm>
    </>
  )
}

function Reject({ deposit, note, why }: AnswerProps): ReactNode {
  const t = useT('console-deposit')
  const { asked, setAsked, options } = useAnswer()
  const [reason, setReason] = useState<RejectReason>(REJECT_REASONS[0])
  const reject = useWrite('POST /staff/deposit/reject', options)
  return (
    <>
      <Button kind="danger" wide disabledReason={why} onClick={() => setAsked(true)}>
        {t('console-deposit.reject')}
      </Button>
      <Confirm
        open={asked}
        title={t('console-deposit.rejectAsk')}
        danger
        busy={reject.isPending}
        confirmLabel={t('console-deposit.reject')}
        onCancel={() => setAsked(false)}
        onConfirm={() => reject.mutate({ id: deposit.id, reason, note })}
      >
        <p className="mb-3">{t('console-deposit.rejectHint')}</p>
        <Select
          label={t('console-deposit.rejectReason')}
          value={reason}
          onChange={setReason}
          options={REJECT_REASONS.map(id => ({ id, label: t(`console-deposit.reject_${id}`) }))}
        />
      </Confirm>
    </>
  )
}

function GiveBack({ deposit, note, why }: AnswerProps): ReactNode {
  const t = useT('console-deposit')
  const { asked, setAsked, options } = useAnswer()
  const giveBack = useWrite('POST /staff/deposit/return', options)
  const { returnApprovals: approvals, approvalsNeeded: needed } = deposit
  return (
    <>
      {deposit.state === 'credited' && (
        <p className="text-sm">{t('console-deposit.votesToTakeBack', { approvals, needed })}</p>
      )}
      {deposit.state !== 'credited' && needed > 1 && (
        <p className="text-sm">{t('console-deposit.votesToReturn', { approvals, needed })}</p>
      )}
      <Button
        kind="danger"
        wide
        disabledReason={deposit.mine.includes('return') ? t('console-deposit.votedYes') : why}
        onClick={() => setAsked(true)}
      >
        {t('console-deposit.giveBack')}
      </Button>
      <Confirm
        open={asked}
        title={t('console-deposit.giveBackAsk')}
        danger
        busy={giveBack.isPending}
        confirmLabel={t('console-deposit.giveBack')}
        onCancel={() => setAsked(false)}
        onConfirm={() => giveBack.mutate({ id: deposit.id, note })}
      >
        {t('console-deposit.giveBackHint')}
      </Confirm>
    </>
  )
}
