import type { CaseDecision } from '@firoza/api/review-kinds'
import { LIMITS } from '@firoza/core/limits'
import type { Reason } from '@firoza/core/refusal'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { saveText } from '@firoza/web/save-file'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import type { CaseInfo } from './case-kind.ts'
import { DrawHalf } from './draw-half.tsx'

const CHANGES = [
  'POST /staff/case/info',
  'GET /staff/case/list',
  'POST /staff/user/info',
  'GET /staff/role/list',
  'POST /staff/unlock/list',
] as const

type Option = CaseInfo['decisions'][number]

/** The decisions that the case is open to, each disabled with its reason where one may not make it; and the way to cancel one's own request. */
export function DecisionCard({ info }: { readonly info: CaseInfo }): ReactNode {
  const t = useT('console-review-case', 'refusal')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<Option>()
  const close = () => setAsked(undefined)
  const decide = useWrite('POST /staff/case/decide', {
    changes: CHANGES,
    onTooLate: close,
    onDone: ({ state }) => {
      const done = asked && t(`console-review-case.done_${asked.decision as CaseDecision}`)
      toast.show(state === info.state || !done ? t('console-review-case.voted') : done)
      close()
    },
  })
  const { kind, id, version, decisions } = info
  const offered = info.mine ? [] : decisions
  const customerReads = offered.every(({ explain, eyes }) => explain === 'note' && eyes === 1)
  const hint = kind === 'change' ? 'noteHint' : customerReads ? 'noteAlways' : 'noteHintCustomer'
  return (
    <Card title={t('console-review-case.decision')}>
      <div className="flex flex-col gap-4">
        {decisions.length === 0 && <p className="text-sm text-muted">{t('console-review-case.closed')}</p>}
        {info.mine && decisions.length > 0 && <CancelRequest id={id} />}
        {offered.length > 0 && (
          <Field
            label={t('console-review-case.noteLabel')}
            hint={t(`console-review-case.${hint}`)}
            value={note}
            onChange={setNote}
            maxLength={LIMITS.staffReasonLengthMax}
            rows={3}
          />
        )}
        {offered.map(option => (
          <DecisionButton key={option.decision} info={info} option={option} note={note} onChoose={setAsked} />
        ))}
        <FetchCopy info={info} />
        <DrawHalf info={info} />
      </div>
      {asked && (
        <Confirm
          open
          title={t(`console-review-case.question_${asked.decision as CaseDecision}`)}
          danger={asked.tone === 'danger'}
          busy={decide.isPending}
          confirmLabel={t(`console-review-case.decision_${asked.decision as CaseDecision}`)}
          onCancel={close}
          onConfirm={() => decide.mutate({ kind, id, decision: asked.decision, version, note: note.trim() })}
        >
          <bdi>{note}</bdi>
        </Confirm>
      )}
    </Card>
  )
}

interface DecisionButtonProps {
  readonly info: CaseInfo
  readonly option: Option
  readonly note: string
  readonly onChoose: (option: Option) => void
}

function DecisionButton({ info, option, note, onChoose }: DecisionButtonProps): ReactNode {
  const t = useT('console-review-case', 'refusal')
  const { decision, permission, refusal, explain, tone, votes, eyes } = option
  const why = () => {
    if (refusal === 'staff_permission_missing') {
      return t('console-shell.needsPermission', { permission: permissionText(t, permission) })
    }
    if (refusal !== '') return refusalMessage(t, { reason: refusal as Reason, details: {} })
    if (eyes === 2 && info.stale) return t('refusal.case_stale')
    if (explain === 'note' && note.trim().length < LIMITS.staffReasonLengthMin)
      return t('console-review-case.noteTooShort')
    return undefined
  }
  return (
    <div className="flex flex-col gap-1">
      <Button wide kind={tone} disabledReason={why()} onClick={() => onChoose(option)}>
        {t(`console-review-case.decision_${decision as CaseDecision}`)}
      </Button>
      {eyes === 2 && <p className="text-sm text-muted">{t('console-review-case.votes', { votes, eyes })}</p>}
    </div>
  )
}

function CancelRequest({ id }: { readonly id: string }): ReactNode {
  const t = useT('console-review-case')
  const [asked, setAsked] = useState(false)
  const cancel = useWrite('POST /staff/case/withdraw', {
    changes: CHANGES,
    onTooLate: () => setAsked(false),
    onDone: () => {
      setAsked(false)
      toast.show(t('console-review-case.cancelled'))
    },
  })
  return (
    <>
      <Button kind="secondary" wide onClick={() => setAsked(true)}>
        {t('console-review-case.cancel')}
      </Button>
      <Confirm
        open={asked}
        title={t('console-review-case.cancelQuestion')}
        busy={cancel.isPending}
        confirmLabel={t('console-review-case.cancel')}
        onCancel={() => setAsked(false)}
        onConfirm={() => cancel.mutate({ id })}
      />
    </>
  )
}

/** Of an approved copy of somebody's data, for whoever asked: fetched once, as a file. */
function FetchCopy({ info }: { readonly info: CaseInfo }): ReactNode {
  const t = useT('console-review')
  const fetchIt = useWrite('POST /staff/export/fetch', {
    onDone: ({ name, text }) => saveText(name, text, 'application/json'),
  })
  if (info.facts.change !== 'personal_export' || info.state !== 'applied' || !info.mine) return null
  return (
    <Button
      kind="secondary"
      wide
      busy={fetchIt.isPending}
      disabledReason={fetchIt.isSuccess ? t('console-review.fetched') : undefined}
      onClick={() => fetchIt.mutate({ id: info.id })}
    >
      {t('console-review.fetch')}
    </Button>
  )
}
