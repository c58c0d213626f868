import { LIMITS } from '@firoza/core/limits'
import { decideMove } from '@firoza/core/machine'
import { userStates } from '@firoza/core/user/user.states'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'
import type { Person } from './person-page.tsx'

const PERMISSION = 'user.disable'
const CHANGES = ['POST /staff/user/info', 'GET /staff/user/list'] as const

/** Disabling and enabling: named moves with a reason that the person is told, open where the state allows them. */
export function ChangeStatus({ person }: { readonly person: Person }): ReactNode {
  const t = useT('console-people')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const state = person.status === 1 ? 'active' : 'disabled'
  const move = decideMove(userStates, state, 'disable').ok ? 'disable' : 'enable'
  const done = (text: string) => {
    setAsked(false)
    setReason('')
    toast.show(text)
  }
  const disable = useWrite('POST /staff/user/disable', {
    changes: CHANGES,
    onDone: () => done(t('console-people.statusAsked')),
  })
  const enable = useWrite('POST /staff/user/enable', {
    changes: CHANGES,
    onDone: () => done(t('console-people.statusAsked')),
  })
  const write = move === 'disable' ? disable : enable
  const tooShort = reason.trim().length < LIMITS.staffReasonLengthMin
  const why = !may
    ? t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
    : tooShort
      ? t('console-people.reasonTooShort')
      : undefined
  return (
    <Card title={t(`console-people.${move}Title`)}>
      <div className="flex flex-col gap-3">
        {person.disabledReason !== '' && (
          <p className="text-sm">
            {t('console-people.disabledBecause')} <bdi className="font-medium">{person.disabledReason}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">{t(`console-people.${move}Hint`)}</p>
        <Field
          label={t('console-people.reason')}
          value={reason}
          onChange={setReason}
          maxLength={LIMITS.staffReasonLengthMax}
          rows={2}
        />
        <Button
          kind={move === 'disable' ? 'danger' : 'primary'}
          wide
          disabledReason={why}
          onClick={() => setAsked(true)}
        >
          {t(`console-people.${move}`)}
        </Button>
      </div>
      <Confirm
        open={asked}
        title={t(`console-people.${move}Question`, { id: person.id })}
        danger={move === 'disable'}
        busy={write.isPending}
        confirmLabel={t(`console-people.${move}`)}
        onCancel={() => setAsked(false)}
        onConfirm={() => write.mutate({ id: person.id, reason: reason.trim() })}
      >
        <bdi>{reason}</bdi>
      </Confirm>
    </Card>
  )
}
