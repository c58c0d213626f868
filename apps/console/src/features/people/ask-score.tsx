import { STAFF_CHANGE } from '@firoza/core/score/score'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Person } from './person-page.tsx'

const FRAUD = 'fraud'
const { points: MOST } = STAFF_CHANGE
const STEPS = Array.from({ length: 2 * MOST + 1 }, (_, at) => MOST - at).filter(points => points !== 0)
const BLANK = { wanted: '1' }

/** A few points by hand, or confirmed fraud: asked for here, approved by a colleague, with a reason that the person reads. */
export function AskScore({ person }: { readonly person: Person }): ReactNode {
  const t = useT('console-people')
  const request = useRequest(BLANK, { permission: 'score.ask', afterwards: form => form })
  const { form, change, written: reason } = request
  const points = useWrite('POST /staff/score/change/ask', request.options)
  const fraud = useWrite('POST /staff/score/fraud/ask', request.options)
  const isFraud = form.wanted === FRAUD
  // In a choice no element keeps the sign before the figure.
  const label = (many: number) => `\u2066${many > 0 ? '+' : '−'}${Math.abs(many)}\u2069`
  const send = () => {
    if (isFraud) fraud.mutate({ id: person.id, reason })
    else points.mutate({ id: person.id, points: Number(form.wanted), reason })
  }
  return (
    <RequestCard
      title={t('console-people.scoreTitle')}
      hint={t('console-people.scoreHint')}
      request={request}
      busy={points.isPending || fraud.isPending}
      complete
      action={t('console-people.scoreAsk')}
      danger={isFraud}
      question={t('console-people.scoreQuestion', { id: person.id })}
      summary={
        <>
          <bdi>{isFraud ? t('console-people.scoreFraud') : label(Number(form.wanted))}</bdi> · <bdi>{reason}</bdi>
        </>
      }
      onSend={send}
    >
      <Select
        label={t('console-people.scoreChange')}
        value={form.wanted}
        onChange={wanted => change({ wanted })}
        options={[
          ...STEPS.map(many => ({ id: String(many), label: label(many) })),
          { id: FRAUD, label: t('console-people.scoreFraud') },
        ]}
      />
    </RequestCard>
  )
}
