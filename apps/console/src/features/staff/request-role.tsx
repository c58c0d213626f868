import { ROLES, type Role } from '@firoza/api/staff-roles'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
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
export function RequestRole({ members }: { readonly members: readonly string[] }): ReactNode {
  const t = useT('console-review')
  const request = useRequest(BLANK, { permission: 'role.ask', afterwards: form => form })
  const { form, change } = request
  const { move, name, role, hours } = form
  const send = () => {
    if (role === '') return
    const input = { name, role }
    if (move === 'take') request.send('role_revoke', input)
    else request.send('role_grant', hours === '' ? input : { ...input, hours })
  }
  return (
    <RequestCard
      title={t('console-review.askRole')}
      request={request}
      complete={name !== '' && role !== ''}
      summary={
        <>
          {t(`console-review.${move}`)}: <bdi>{name}</bdi> · {role !== '' && t(`console-review.role_${role}`)}
        </>
      }
      onSend={send}
    >
      <Segmented
        label={t('console-review.askRole')}
        choices={MOVES.map(id => ({ id, label: t(`console-review.${id}`) }))}
        chosen={move}
        onChoose={chosen => change({ move: chosen })}
      />
      <ChooseMember members={members} chosen={name} onChoose={chosen => change({ name: chosen })} />
      <Select
        label={t('console-review.role')}
        options={ROLES.map(id => ({ id, label: t(`console-review.role_${id}`) }))}
        value={role}
        placeholder={t('console-review.choose')}
        onChange={chosen => change({ role: chosen })}
      />
      {move === 'give' && (
        <Field
          kind="code"
          label={t('console-review.hours')}
          hint={t('console-review.hoursHint')}
          value={hours}
          onChange={typed => change({ hours: typed })}
          maxLength={3}
          optional
        />
      )}
    </RequestCard>
  )
}
