import { ROLES, type Role } from '@firoza/api/staff-roles'
import { PUBLIC_ID } from '@firoza/core/account/public-id'
import { STAFF_NAME } from '@firoza/core/staff/staff-name'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import { ChooseMember } from './choose-member.tsx'

const TITLE_LENGTH_MIN = 2

/** Somebody comes, has another account as an investor, has forgotten their password, has lost their second factor, or leaves. */
const MOVES = ['add', 'account', 'password', 'factor', 'remove'] as const

const KINDS = { password: 'password_reset', factor: 'factor_reset', remove: 'staff_remove' } as const

interface Form {
  readonly move: (typeof MOVES)[number]
  readonly name: string
  readonly title: string
  readonly titleUr: string
  /** Empty where they have none. */
  readonly ownAccount: string
  readonly role: Role | ''
}

const BLANK: Form = { move: 'add', name: '', title: '', titleUr: '', ownAccount: '', role: '' }

/** Asks that somebody comes to work at the console, gets back in, or leaves it. */
export function RequestMember({ members }: { readonly members: readonly string[] }): ReactNode {
  const t = useT('console-review')
  const request = useRequest(BLANK, { permission: 'role.ask', afterwards: ({ move }) => ({ ...BLANK, move }) })
  const { form, change } = request
  const { move, role } = form
  const asked = { name: form.name.trim(), title: form.title.trim(), titleUr: form.titleUr.trim() }
  const titled = asked.title.length >= TITLE_LENGTH_MIN && asked.titleUr.length >= TITLE_LENGTH_MIN
  const ownAccount = form.ownAccount.trim() || 'none'
  const known = ownAccount === 'none' || PUBLIC_ID.test(ownAccount)
  const send = () => {
    if (move === 'add') request.send('staff_add', { ...asked, ownAccount, ...(role !== '' && { role }) })
    else if (move === 'account') request.send('staff_account', { name: asked.name, ownAccount })
    else request.send(KINDS[move], { name: asked.name })
  }
  return (
    <RequestCard
      title={t('console-review.askMember')}
      request={request}
      complete={STAFF_NAME.test(asked.name) && known && (move !== 'add' || titled)}
      question={t(`console-review.memberQuestion_${move}`, { name: asked.name })}
      danger={move === 'remove'}
      summary={t(`console-review.memberHint_${move}`)}
      onSend={send}
    >
      <Segmented
        label={t('console-review.askMember')}
        choices={MOVES.map(id => ({ id, label: t(`console-review.member_${id}`) }))}
        chosen={move}
        onChoose={chosen => change({ move: chosen, name: '', ownAccount: '' })}
      />
      {move === 'add' ? (
        <NewMember form={form} change={change} />
      ) : (
        <ChooseMember members={members} chosen={form.name} onChoose={name => change({ name })} />
      )}
      {(move === 'add' || move === 'account') && <OwnAccount form={form} change={change} />}
    </RequestCard>
  )
}

interface InputsProps {
  readonly form: Form
  readonly change: (changed: Partial<Form>) => void
}

function NewMember({ form, change }: InputsProps): ReactNode {
  const t = useT('console-review')
  return (
    <>
      <Field
        label={t('console-review.memberName')}
        hint={t('console-review.memberNameHint')}
        value={form.name}
        onChange={name => change({ name: name.toLowerCase() })}
        autoComplete="off"
        maxLength={40}
      />
      <Field
        label={t('console-review.field_staff_title')}
        hint={t('console-review.departmentHint')}
        value={form.title}
        onChange={title => change({ title })}
        maxLength={60}
      />
      <Field
        label={t('console-review.field_staff_title_ur')}
        value={form.titleUr}
        onChange={titleUr => change({ titleUr })}
        maxLength={60}
      />
      <Select
        label={t('console-review.role')}
        options={[
          { id: '', label: t('console-review.noRoleYet') },
          ...ROLES.map(id => ({ id, label: t(`console-review.role_${id}`) })),
        ]}
        value={form.role}
        onChange={role => change({ role })}
      />
    </>
  )
}

function OwnAccount({ form, change }: InputsProps): ReactNode {
  const t = useT('console-review')
  return (
    <Field
      label={t('console-review.field_own_account')}
      hint={t('console-review.ownAccountHint')}
      value={form.ownAccount}
      onChange={ownAccount => change({ ownAccount: ownAccount.toUpperCase() })}
      autoComplete="off"
      maxLength={10}
      optional
    />
  )
}
