import { ROLES } from '@firoza/api/staff-roles'
import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { type RoleRequest, useRoleRequest } from './use-role-request.ts'

const MOVES = ['give', 'take'] as const

/** Asks that somebody gets a role or loses one. Neither who asks nor who approves is the one whose role it is. */
export function AskRole({ members }: { readonly members: readonly string[] }): ReactNode {
  const t = useT('console-approvals')
  const { form, change, asking, setAsking, busy, send, whyNot } = useRoleRequest()
  return (
    <Card title={t('console-approvals.askRole')} className="max-w-xl">
      <div className="flex flex-col gap-3">
        <Inputs members={members} form={form} change={change} />
        <Button kind="secondary" wide disabledReason={whyNot} onClick={() => setAsking(true)}>
          {t('console-approvals.ask')}
        </Button>
      </div>
      <Confirm
        open={asking}
        title={t('console-approvals.roleQuestion')}
        busy={busy}
        confirmLabel={t('console-approvals.ask')}
        onCancel={() => setAsking(false)}
        onConfirm={send}
      >
        <bdi>{form.name}</bdi> · {form.role !== '' && t(`console-approvals.role_${form.role}`)}
      </Confirm>
    </Card>
  )
}

interface InputsProps {
  readonly members: readonly string[]
  readonly form: RoleRequest
  readonly change: (change: Partial<RoleRequest>) => void
}

function Inputs({ members, form, change }: InputsProps): ReactNode {
  const t = useT('console-approvals')
  const me = useSession(session => session.staff?.name)
  return (
    <>
      <Segmented
        label={t('console-approvals.askRole')}
        choices={MOVES.map(id => ({ id, label: t(`console-approvals.${id}`) }))}
        chosen={form.move}
        onChoose={move => change({ move })}
      />
      <Select
        label={t('console-approvals.member')}
        options={members.filter(member => member !== me).map(id => ({ id, label: id }))}
        value={form.name}
        placeholder={t('console-approvals.choose')}
        onChange={name => change({ name })}
      />
      <Select
        label={t('console-approvals.role')}
        options={ROLES.map(id => ({ id, label: t(`console-approvals.role_${id}`) }))}
        value={form.role}
        placeholder={t('console-approvals.choose')}
        onChange={role => change({ role })}
      />
      {form.move === 'give' && (
        <Field
          kind="code"
          label={t('console-approvals.hours')}
          hint={t('console-approvals.hoursHint')}
          value={form.hours}
          onChange={hours => change({ hours })}
          maxLength={3}
          optional
        />
      )}
      <Field
        label={t('console-approvals.reason')}
        value={form.reason}
        onChange={reason => change({ reason })}
        maxLength={LIMITS.staffReasonLengthMax}
        rows={2}
      />
    </>
  )
}
