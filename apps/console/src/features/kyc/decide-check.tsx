import { karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import {
  type DocumentType,
  FORM_PARTS,
  KYC_REASONS,
  type KycItem,
  type KycReason,
  sidesOf,
} from '@firoza/core/kyc/document'
import { kycStates } from '@firoza/core/kyc/kyc.states'
import { decideReview, isInner, needsReason, REVIEW_MOVES, type ReviewMove } from '@firoza/core/kyc/review'
import { canMove } from '@firoza/core/machine'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Checkbox } from '@firoza/ui/checkbox'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import type { Check } from './kyc-check-page.tsx'

const PERMISSION = 'kyc.review'
const ME = 'me'
const DANGEROUS: readonly ReviewMove[] = ['reject', 'suspend']

/** The decisions that the state allows. A button that cannot be pressed says why, by the server's own rule. */
export function DecideCheck({ check }: { readonly check: Check }): ReactNode {
  const t = useT('console-kyc', 'kyc', 'refusal')
  const [{ reasons, items, note }, setExplanation] = useState<Explained>({ reasons: [], items: [], note: '' })
  const [asked, setAsked] = useState<ReviewMove>()
  const forbidden = useWhyForbidden(PERMISSION)
  const write = useWrite('POST /staff/kyc/decide', {
    changes: ['POST /staff/kyc/info', 'GET /staff/kyc/list'],
    onTooLate: () => setAsked(undefined),
    onDone: () => {
      toast.show(t(asked && isInner(asked) ? 'console-kyc.handedOn' : 'console-kyc.decided'))
      setAsked(undefined)
    },
  })
  const moves = REVIEW_MOVES.filter(move => canMove(kycStates, check.state, move))
  const why = (move: ReviewMove) => forbidden ?? whyNot(t, check, { move, reasons, items })
  if (moves.length === 0) {
    return (
      <Card title={t('console-kyc.decision')}>
        <p className="text-sm text-muted">{t('console-kyc.notMoreNeeded')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('console-kyc.decision')}>
      <div className="flex flex-col gap-4">
        {moves.some(needsReason) && (
          <Explanation
            documentType={check.form.documentType}
            askable={moves.includes('request_more')}
            value={{ reasons, items, note }}
            onChange={setExplanation}
          />
        )}
        {moves.map(move => (
          <Button
            key={move}
            kind={DANGEROUS.includes(move) ? 'danger' : move.startsWith('approve') ? 'primary' : 'secondary'}
            wide
            disabledReason={why(move)}
            onClick={() => setAsked(move)}
          >
            {t(`console-kyc.move_${move}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <Confirm
          open
          title={t('console-kyc.question', { move: t(`console-kyc.move_${asked}`) })}
          danger={DANGEROUS.includes(asked)}
          busy={write.isPending}
          confirmLabel={t(`console-kyc.move_${asked}`)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            write.mutate({
              id: check.id,
              steps: check.history.length,
              move: asked,
              ...(needsReason(asked) && { reasons: reasons.join(','), note: note.trim() }),
              ...(asked === 'request_more' && { items: items.join(',') }),
            })
          }
        >
          <bdi>{check.form.fullName}</bdi>
        </Confirm>
      )}
    </Card>
  )
}

/** Why the decision cannot be made now, by the server's own rule. */
function whyNot(
  t: ReturnType<typeof useT<'refusal'>>,
  check: Check,
  decision: Omit<Parameters<typeof decideReview>[1], 'reviewer'>,
): string | undefined {
  const known = {
    state: check.state,
    risk: check.risk,
    expiresOn: (check.form.expiresOn || null) as TradingDate | null,
    lastReviewer: check.mineLast ? ME : null,
  }
  const decided = decideReview(known, { ...decision, reviewer: ME }, karachiDate(check.asOf))
  return decided.ok ? undefined : refusalMessage(t, decided)
}

interface Explained {
  readonly reasons: readonly KycReason[]
  readonly items: readonly KycItem[]
  readonly note: string
}

interface ExplanationProps {
  readonly documentType: DocumentType
  /** Whether the person can be asked for more. */
  readonly askable: boolean
  readonly value: Explained
  readonly onChange: (value: Explained) => void
}

/** Why, and what is asked for again: the person reads it. */
function Explanation({ documentType, askable, value, onChange }: ExplanationProps): ReactNode {
  const t = useT('console-kyc', 'kyc')
  const possible = [...sidesOf(documentType), ...FORM_PARTS]
  return (
    <>
      <Choice
        legend={t('console-kyc.reasons')}
        options={KYC_REASONS.map(id => ({ id, label: t(`kyc.reason_${id}`) }))}
        chosen={value.reasons}
        onChoose={reasons => onChange({ ...value, reasons })}
      />
      {askable && (
        <Choice
          legend={t('console-kyc.items')}
          options={possible.map(id => ({ id, label: t(`console-kyc.item_${id}`) }))}
          chosen={value.items}
          onChoose={items => onChange({ ...value, items })}
        />
      )}
      <Field
        label={t('console-kyc.note')}
        value={value.note}
        onChange={note => onChange({ ...value, note })}
        maxLength={500}
        rows={2}
        optional
      />
    </>
  )
}

interface ChoiceProps<Id extends string> {
  readonly legend: string
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly chosen: readonly Id[]
  readonly onChoose: (chosen: readonly Id[]) => void
}

function Choice<Id extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Id>): ReactNode {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{legend}</legend>
      {options.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen.includes(id)}
          onChange={on => onChoose(on ? [...chosen, id] : chosen.filter(other => other !== id))}
        />
      ))}
    </fieldset>
  )
}
