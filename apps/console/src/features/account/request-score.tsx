import { STAFF_CHANGE } from '@firoza/core/score/score'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Customer } from './customer-page.tsx'

const FRAUD = 'fraud'
const { points: MOST } = STAFF_CHANGE
const STEPS = Array.from({ length: 2 * MOST + 1 }, (_, at) => MOST - at).filter(points => points !== 0)
const BLANK = { wanted: '1' }

/** A few points by hand, or confirmed fraud: asked for here, approved by a colleague, with a reason that the person reads. */
export function RequestScore({ person }: { readonly person: Customer }): ReactNode {
  const t = useT('console-account')
  const request = useRequest(BLANK, { permission: 'score.ask', afterwards: form => form })
  const { form, written: reason, field } = request
  const isFraud = form.wanted === FRAUD
  // In a choice no element keeps the sign before the figure.
  const label = (many: number) => `\u2066${many > 0 ? '+' : '−'}${Math.abs(many)}\u2069`
  const send = () => {
    if (isFraud) request.send('score_fraud', { id: person.id })
    else request.send('score_change', { id: person.id, points: Number(form.wanted) })
  }
  return (
    <RequestCard
      title={t('console-account.scoreTitle')}
      hint={t('console-account.scoreHint')}
      request={request}
      complete
      action={t('console-account.scoreAsk')}
      danger={isFraud}
      question={t('console-account.scoreQuestion', { id: person.id })}
      summary={
        <>
          <bdi>{isFraud ? t('console-account.scoreFraud') : label(Number(form.wanted))}</bdi> · <bdi>{reason}</bdi>
        </>
      }
      onSend={send}
    >
      <Select
        label={t('console-account.scoreChange')}
        {...field('wanted')}
        options={[
          ...STEPS.map(many => ({ id: String(many), label: label(many) })),
          { id: FRAUD, label: t('console-account.scoreFraud') },
        ]}
      />
    </RequestCard>
  )
}
