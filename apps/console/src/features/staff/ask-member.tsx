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
import { MEMBER_MOVES, type MemberRequest, useMemberRequest } from './use-member-request.ts'

/** Asks that somebody comes to work at the desk, gets back in, or leaves it. */
export function AskMember({ members }: { readonly members: readonly string[] }): ReactNode {
  const t = useT('console-approvals')
  const { form, change, asking, setAsking, busy, send, whyNot } = useMemberRequest()
  return (
    <Card title={t('console-approvals.askMember')} className="max-w-xl">
      <div className="flex flex-col gap-3">
        <Segmented
          label={t('console-approvals.askMember')}
          choices={MEMBER_MOVES.map(id => ({ id, label: t(`console-approvals.member_${id}`) }))}
          chosen={form.move}
          onChoose={move => change({ move, name: '' })}
        />
        {form.move === 'add' ? (
          <NewMember form={form} change={change} />
        ) : (
          <WhoWorksHere members={members} form={form} change={change} />
        )}
        <Field
          label={t('console-approvals.reason')}
          value={form.reason}
          onChange={reason => change({ reason })}
          maxLength={LIMITS.staffReasonLengthMax}
          rows={2}
        />
        <Button kind="secondary" wide disabledReason={whyNot} onClick={() => setAsking(true)}>
          {t('console-approvals.ask')}
        </Button>
      </div>
      <Confirm
        open={asking}
        title={t(`console-approvals.memberQuestion_${form.move}`, { name: form.name.trim() })}
        danger={form.move === 'remove'}
        busy={busy}
        confirmLabel={t('console-approvals.ask')}
        onCancel={() => setAsking(false)}
        onConfirm={send}
      >
        {t(`console-approvals.memberHint_${form.move}`)}
      </Confirm>
    </Card>
  )
}

interface InputsProps {
  readonly form: MemberRequest
  readonly change: (changed: Partial<MemberRequest>) => void
}

function NewMember({ form, change }: InputsProps): ReactNode {
  const t = useT('console-approvals')
  return (
    <>
      <Field
        label={t('console-approvals.memberName')}
        hint={t('console-approvals.memberNameHint')}
        value={form.name}
        onChange={name => change({ name: name.toLowerCase() })}
        autoComplete="off"
        maxLength={40}
      />
      <Field
        label={t('console-approvals.field_staff_title')}
        hint={t('console-approvals.deskHint')}
        value={form.title}
        onChange={title => change({ title })}
        maxLength={60}
      />
      <Field
        label={t('console-approvals.field_staff_title_ur')}
        value={form.titleUr}
        onChange={titleUr => change({ titleUr })}
        maxLength={60}
      />
      <Select
        label={t('console-approvals.role')}
        options={[
          { id: '', label: t('console-approvals.noRoleYet') },
          ...ROLES.map(id => ({ id, label: t(`console-approvals.role_${id}`) })),
        ]}
        value={form.role}
        onChange={role => change({ role })}
      />
    </>
  )
}

function WhoWorksHere({ members, form, change }: InputsProps & { readonly members: readonly string[] }): ReactNode {
  const t = useT('console-approvals')
  const me = useSession(session => session.staff?.name)
  return (
    <Select
      label={t('console-approvals.member')}
      options={members.filter(member => member !== me).map(id => ({ id, label: id }))}
      value={form.name}
      placeholder={t('console-approvals.choose')}
      onChange={name => change({ name })}
    />
  )
}
