import { ROLES, type Role } from '@firoza/api/staff-roles'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import { ChooseMember } from './choose-member.tsx'

const MOVES = ['give', 'take'] as const

interface Form {
  readonly move: (typeof MOVES)[number]
  readonly name: string
  readonly role: Role | ''
  readonly hours: string
}

const BLANK: Form = { move: 'give', name: '', role: '', hours: '' }

/** Asks that somebody gets a role or loses one. Neither who asks nor who approves is the one whose role it is. */
export function AskRole({ members }: { readonly members: readonly string[] }): ReactNode {
  const t = useT('console-approvals')
  const request = useRequest(BLANK, { permission: 'role.ask', afterwards: form => form })
  const { form, change, written: reason } = request
  const { move, name, role, hours } = form
  const grant = useWrite('POST /staff/role/grant', request.options)
  const revoke = useWrite('POST /staff/role/revoke', request.options)
  const send = () => {
    if (role === '') return
    const input = { name, role, reason }
    if (move === 'take') revoke.mutate(input)
    else grant.mutate(hours === '' ? input : { ...input, hours })
  }
  return (
    <RequestCard
      title={t('console-approvals.askRole')}
      request={request}
      busy={grant.isPending || revoke.isPending}
      complete={name !== '' && role !== ''}
      summary={
        <>
          {t(`console-approvals.${move}`)}: <bdi>{name}</bdi> · {role !== '' && t(`console-approvals.role_${role}`)}
        </>
      }
      onSend={send}
    >
      <Segmented
        label={t('console-approvals.askRole')}
        choices={MOVES.map(id => ({ id, label: t(`console-approvals.${id}`) }))}
        chosen={move}
        onChoose={chosen => change({ move: chosen })}
      />
      <ChooseMember members={members} chosen={name} onChoose={chosen => change({ name: chosen })} />
      <Select
        label={t('console-approvals.role')}
        options={ROLES.map(id => ({ id, label: t(`console-approvals.role_${id}`) }))}
        value={role}
        placeholder={t('console-approvals.choose')}
        onChange={chosen => change({ role: chosen })}
      />
      {move === 'give' && (
        <Field
          kind="code"
          label={t('console-approvals.hours')}
          hint={t('console-approvals.hoursHint')}
          value={hours}
          onChange={typed => change({ hours: typed })}
          maxLength={3}
          optional
        />
      )}
    </RequestCard>
  )
}
