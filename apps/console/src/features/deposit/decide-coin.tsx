import type { CallName } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import type { Coin } from './coins-page.tsx'

const PERMISSION = 'deposit.approve'

const CALLS = {
  recover: 'POST /staff/coin/deposit/recover',
  endAlarm: 'POST /staff/coin/deposit/alarm/end',
} as const satisfies Record<string, CallName>
export type CoinDecision = keyof typeof CALLS

interface DecideButtonProps {
  readonly decision: CoinDecision
  readonly onClick: () => void
}

export function DecideButton({ decision, onClick }: DecideButtonProps): ReactNode {
  const t = useT('console-deposit')
  const why = useWhyForbidden(PERMISSION)
  return (
    <Button kind="secondary" size="small" disabledReason={why} onClick={onClick}>
      {t(`console-deposit.${decision}`)}
    </Button>
  )
}

interface DecideCoinProps {
  readonly coin: Coin
  readonly decision: CoinDecision
  readonly onEnd: () => void
}

/** Asks for the note with which a payment is closed or the alarm about it ended. Neither moves money in the ledger. */
export function DecideCoin({ coin, decision, onEnd }: DecideCoinProps): ReactNode {
  const t = useT('console-deposit')
  const [note, setNote] = useState('')
  const decide = useWrite(CALLS[decision], {
    changes: ['GET /staff/coin/deposit/list'],
    onTooLate: onEnd,
    onDone: () => {
      toast.show(t(`console-deposit.${decision}Done`))
      onEnd()
    },
  })
  return (
    <Confirm
      open
      title={t(`console-deposit.${decision}Ask`, { reference: coin.reference })}
      busy={decide.isPending}
      confirmLabel={t(`console-deposit.${decision}`)}
      confirmDisabledReason={
        note.trim().length < LIMITS.staffReasonLengthMin ? t('console-deposit.noteTooShort') : undefined
      }
      onCancel={onEnd}
      onConfirm={() => decide.mutate({ id: coin.id, note: note.trim() })}
    >
      <p className="mb-3">{t(`console-deposit.${decision}Hint`)}</p>
      <Field
        label={t(`console-deposit.${decision}Note`)}
        value={note}
        onChange={setNote}
        maxLength={LIMITS.staffReasonLengthMax}
        rows={2}
      />
    </Confirm>
  )
}
