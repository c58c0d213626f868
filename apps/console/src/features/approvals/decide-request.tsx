import type { Reason } from '@firoza/core/refusal'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import type { Request } from './request-page.tsx'

const NOTE_LENGTH_MIN = 3
const CHANGES = [
  'POST /staff/approval/info',
  'GET /staff/approval/list',
  'POST /staff/user/info',
  'GET /staff/role/list',
] as const

type Move = 'approve' | 'reject' | 'withdraw'

/** Approve or turn down what another asked for; take back what one asked for oneself. A button that cannot be pressed says why. */
export function DecideRequest({ request }: { readonly request: Request }): ReactNode {
  const t = useT('console-approvals', 'refusal')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<Move>()
  const done = (text: string) => {
    setAsked(undefined)
    toast.show(text)
  }
  const approve = useWrite('POST /staff/approval/approve', {
    changes: CHANGES,
    onDone: () => done(t('console-approvals.approved')),
  })
  const reject = useWrite('POST /staff/approval/reject', {
    changes: CHANGES,
    onDone: () => done(t('console-approvals.rejected')),
  })
  const withdraw = useWrite('POST /staff/approval/withdraw', {
    changes: CHANGES,
    onDone: () => done(t('console-approvals.withdrawn')),
  })
  if (request.state !== 'requested') {
    return (
      <Card title={t('console-approvals.decision')}>
        <p className="text-sm text-muted">{t('console-approvals.closed')}</p>
      </Card>
    )
  }
  const why = whyNot()
  const { id } = request
  const run = { approve: () => approve.mutate({ id, note: note.trim() }), reject: rejectIt, withdraw: withdrawIt }
  return (
    <Card title={t('console-approvals.decision')}>
      <div className="flex flex-col gap-4">
        {request.mine ? (
          <Button kind="secondary" wide onClick={() => setAsked('withdraw')}>
            {t('console-approvals.withdraw')}
          </Button>
        ) : (
          <>
            <Field
              label={t('console-approvals.note')}
              hint={t('console-approvals.noteHint')}
              value={note}
              onChange={setNote}
              maxLength={300}
              rows={2}
            />
            <Button
              wide
              disabledReason={why ?? (request.stale ? t('refusal.approval_stale') : undefined)}
              onClick={() => setAsked('approve')}
            >
              {t('console-approvals.approve')}
            </Button>
            <Button
              kind="danger"
              wide
              disabledReason={
                why ?? (note.trim().length < NOTE_LENGTH_MIN ? t('console-approvals.noteTooShort') : undefined)
              }
              onClick={() => setAsked('reject')}
            >
              {t('console-approvals.reject')}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Confirm
          open
          title={t(`console-approvals.${asked}Question`, { id })}
          danger={asked === 'reject'}
          busy={approve.isPending || reject.isPending || withdraw.isPending}
          confirmLabel={t(`console-approvals.${asked}`)}
          onCancel={() => setAsked(undefined)}
          onConfirm={run[asked]}
        >
          <bdi>{note}</bdi>
        </Confirm>
      )}
    </Card>
  )

  function rejectIt() {
    reject.mutate({ id, note: note.trim() })
  }

  function withdrawIt() {
    withdraw.mutate({ id })
  }

  function whyNot(): string | undefined {
    const reason = request.cannotDecide as Reason | ''
    if (reason === '') return undefined
    if (reason === 'staff_permission_missing') {
      return t('console-shell.needsPermission', { permission: request.permission })
    }
    return refusalMessage(t, { reason, details: {} })
  }
}
