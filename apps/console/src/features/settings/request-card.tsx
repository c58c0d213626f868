import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../lib/language.ts'
import type { Request } from './use-request.ts'

export interface RequestCardProps {
  readonly title: string
  readonly request: Request
  /** Whether everything but the reason is filled in. */
  readonly complete: boolean
  readonly onSend: () => void
  /** What is asked for, in a line, for the question before it is. */
  readonly summary: ReactNode
  readonly children: ReactNode
  /** It was asked for from elsewhere on the page: it comes into sight. */
  readonly called?: boolean
}

/** The frame of every form that asks for a change of settings: its fields, the reason, and the question. */
export function RequestCard(props: RequestCardProps): ReactNode {
  const t = useT('console-approvals')
  const { title, request, complete, onSend, summary, children, called } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (called) place.current?.scrollIntoView({ block: 'center' })
  }, [called])
  return (
    <Card title={title}>
      <div ref={place} className="flex flex-col gap-3">
        {children}
        <Field
          label={t('console-approvals.reason')}
          value={request.reason}
          onChange={request.setReason}
          maxLength={LIMITS.staffReasonLengthMax}
          rows={2}
        />
        <Button kind="secondary" wide disabledReason={request.whyNot(complete)} onClick={() => request.setAsking(true)}>
          {t('console-approvals.ask')}
        </Button>
      </div>
      <Confirm
        open={request.asking}
        title={t('console-approvals.settingQuestion')}
        busy={request.busy}
        confirmLabel={t('console-approvals.ask')}
        onCancel={() => request.setAsking(false)}
        onConfirm={onSend}
      >
        {summary}
      </Confirm>
    </Card>
  )
}
