import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { DrawHalf } from './draw-half.tsx'
import { FetchCopy } from './fetch-copy.tsx'
import type { Request } from './request-page.tsx'
import { type Move, useDecision } from './use-decision.ts'

/** Approve or turn down what another asked for; take back what one asked for oneself. A button that cannot be pressed says why. */
export function DecideRequest({ request }: { readonly request: Request }): ReactNode {
  const t = useT('console-approvals')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<Move>()
  const { busy, whyNot, decide } = useDecision(request, () => setAsked(undefined))
  if (request.state !== 'requested') {
    return (
      <Card title={t('console-approvals.decision')}>
        <p className="mb-3 text-sm text-muted">{t('console-approvals.closed')}</p>
        <FetchCopy request={request} />
        <DrawHalf request={request} />
      </Card>
    )
  }
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
              maxLength={LIMITS.staffReasonLengthMax}
              rows={2}
            />
            <Button wide disabledReason={whyNot('approve')} onClick={() => setAsked('approve')}>
              {t('console-approvals.approve')}
            </Button>
            <Button
              kind="danger"
              wide
              disabledReason={
                whyNot('reject') ??
                (note.trim().length < LIMITS.staffReasonLengthMin ? t('console-approvals.noteTooShort') : undefined)
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
          title={t(`console-approvals.${asked}Question`, { id: request.id })}
          danger={asked === 'reject'}
          busy={busy}
          confirmLabel={t(`console-approvals.${asked}`)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => decide(asked, note.trim())}
        >
          <bdi>{note}</bdi>
        </Confirm>
      )}
    </Card>
  )
}
