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
  readonly hint?: string
  readonly request: Request
  /** Whether everything but the reason is filled in. */
  readonly complete: boolean
  readonly onSend: () => void
  /** Of the button and of the answer to the question. */
  readonly action?: string
  readonly danger?: boolean
  readonly question?: string
  /** What is asked for, in a line, for the question before it is. */
  readonly summary: ReactNode
  readonly children?: ReactNode
  /** Who else reads the reason. */
  readonly reasonHint?: string
  /** It was asked for from elsewhere on the page: it comes into sight. */
  readonly called?: boolean
}

/** The frame of every form that asks for what a colleague has to approve: its fields, the reason, and the question. */
export function RequestCard(props: RequestCardProps): ReactNode {
  const t = useT('console-review')
  const { title, hint, request, complete, onSend, danger = false, summary, children, reasonHint, called } = props
  const { action = t('console-review.ask'), question = t('console-review.question') } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (called) place.current?.scrollIntoView({ block: 'center' })
  }, [called])
  return (
    <Card title={title}>
      <div ref={place} className="flex flex-col gap-3">
        {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
        {children}
        <Field
          label={t('console-review.reason')}
          hint={reasonHint}
          value={request.reason}
          onChange={request.setReason}
          maxLength={LIMITS.staffReasonLengthMax}
          rows={2}
        />
        <Button
          kind={danger ? 'danger' : 'secondary'}
          wide
          disabledReason={request.whyNot(complete)}
          onClick={() => request.setAsking(true)}
        >
          {action}
        </Button>
      </div>
      <Confirm
        open={request.asking}
        title={question}
        danger={danger}
        busy={request.busy}
        confirmLabel={action}
        onCancel={() => request.setAsking(false)}
        onConfirm={onSend}
      >
        {summary}
      </Confirm>
    </Card>
  )
}
