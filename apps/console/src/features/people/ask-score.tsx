import { LIMITS } from '@firoza/core/limits'
import { STAFF_CHANGE } from '@firoza/core/score/score'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'
import type { Person } from './person-page.tsx'

const PERMISSION = 'score.ask'
const FRAUD = 'fraud'
const { points: MOST } = STAFF_CHANGE
const STEPS = Array.from({ length: 2 * MOST + 1 }, (_, at) => MOST - at).filter(points => points !== 0)

/** A few points by hand, or confirmed fraud: asked for here, approved by a colleague, with a reason that the person reads. */
export function AskScore({ person }: { readonly person: Person }): ReactNode {
  const t = useT('console-people')
  const [wanted, setWanted] = useState('1')
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const onDone = () => {
    setAsking(false)
    setReason('')
    toast.show(t('console-people.statusAsked'))
  }
  const change = useWrite('POST /staff/score/change/ask', { changes: ['GET /staff/approval/list'], onDone })
  const fraud = useWrite('POST /staff/score/fraud/ask', { changes: ['GET /staff/approval/list'], onDone })
  const written = reason.trim()
  const why = !may
    ? t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
    : written.length < LIMITS.staffReasonLengthMin
      ? t('console-people.reasonTooShort')
      : undefined
  const isFraud = wanted === FRAUD
  const label = (points: number) => (points > 0 ? `+${points}` : `−${-points}`)
  const send = () => {
    if (isFraud) fraud.mutate({ id: person.id, reason: written })
    else change.mutate({ id: person.id, points: Number(wanted), reason: written })
  }
  return (
    <Card title={t('console-people.scoreTitle')}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{t('console-people.scoreHint')}</p>
        <Select
          label={t('console-people.scoreChange')}
          value={wanted}
          onChange={setWanted}
          options={[
            ...STEPS.map(points => ({ id: String(points), label: label(points) })),
            { id: FRAUD, label: t('console-people.scoreFraud') },
          ]}
        />
        <Field
          label={t('console-people.reason')}
          value={reason}
          onChange={setReason}
          maxLength={LIMITS.staffReasonLengthMax}
          rows={2}
        />
        <Button wide kind={isFraud ? 'danger' : 'primary'} disabledReason={why} onClick={() => setAsking(true)}>
          {t('console-people.scoreAsk')}
        </Button>
      </div>
      <Confirm
        open={asking}
        danger={isFraud}
        title={t('console-people.scoreQuestion', { id: person.id })}
        busy={change.isPending || fraud.isPending}
        confirmLabel={t('console-people.scoreAsk')}
        onCancel={() => setAsking(false)}
        onConfirm={send}
      >
        <bdi>{isFraud ? t('console-people.scoreFraud') : label(Number(wanted))}</bdi> · <bdi>{written}</bdi>
      </Confirm>
    </Card>
  )
}
