import type { CallOutput } from '@firoza/api/endpoints'
import { ROLES, type Role } from '@firoza/api/staff-roles'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useRead } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { AskMember } from './ask-member.tsx'
import { AskRole } from './ask-role.tsx'

type Team = CallOutput<'GET /staff/role/list'>
type Member = Team['members'][number]
type RoleRow = Team['roles'][number]

/** Who works at the desk in which roles, and what each role may do. */
export default function TeamPage(): ReactNode {
  const t = useT('console-approvals')
  const team = useRead('GET /staff/role/list', {})
  const members = useMemberColumns()
  const roles = useRoleColumns()
  return (
    <Page title={t('console-shell.page_team')} detail={t('console-approvals.teamDetail')}>
      <Loaded query={team}>
        {found => (
          <>
            <DataTable
              ofPeople
              name={t('console-approvals.member')}
              columns={members}
              rows={found.members}
              idOf={({ name }) => name}
              empty={t('console-approvals.empty')}
            />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <AskRole members={working(found.members)} />
              <AskMember members={working(found.members)} />
            </div>
            <h2 className="reading text-lg font-semibold">{t('console-approvals.roles')}</h2>
            <DataTable
              name={t('console-approvals.roles')}
              columns={roles}
              rows={found.roles}
              idOf={({ name }) => name}
              empty={t('console-approvals.empty')}
              pageSize={20}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function working(members: readonly Member[]): readonly string[] {
  return members.filter(({ active }) => active).map(({ name }) => name)
}

/** A role's name in the reader's language; a role of the house's own stays as it is named. */
function useRoleName(): (name: string) => string {
  const t = useT('console-approvals')
  return name => {
    const known = ROLES.find((role): role is Role => role === name)
    return known ? t(`console-approvals.role_${known}`) : name
  }
}

function useMemberColumns(): readonly Column<Member>[] {
  const t = useT('console-approvals')
  const roleName = useRoleName()
  const roleText = ({ role, expiresAt }: Member['roles'][number]) =>
    expiresAt === null
      ? roleName(role)
      : `${roleName(role)} (${t('console-approvals.until', { time: momentText(expiresAt) })})`
  return [
    { id: 'name', head: t('console-approvals.member'), text: ({ name }) => name },
    { id: 'title', head: t('console-approvals.desk'), text: ({ title }) => title },
    {
      id: 'standing',
      head: t('console-approvals.standing'),
      text: ({ active, enrolled }) =>
        t(`console-approvals.value_${!active ? 'removed' : enrolled ? 'active' : 'not_enrolled'}`),
    },
    {
      id: 'roles',
      head: t('console-approvals.roles'),
      text: ({ roles }) => roles.map(roleText).join(' · ') || t('console-approvals.noRoles'),
    },
    {
      id: 'account',
      head: t('console-approvals.ownAccount'),
      text: ({ userId }) => userId || '–',
      cell: ({ userId }) => <Figure>{userId || '–'}</Figure>,
    },
  ]
}

function useRoleColumns(): readonly Column<RoleRow>[] {
  const t = useT('console-approvals')
  const roleName = useRoleName()
  return [
    { id: 'name', head: t('console-approvals.role'), text: ({ name }) => roleName(name) },
    {
      id: 'lifetime',
      head: t('console-approvals.lifetime'),
      text: ({ lifetimeMinutes }) =>
        lifetimeMinutes === null
          ? t('console-approvals.forever')
          : t('console-approvals.lifetimeMinutes', { minutes: lifetimeMinutes }),
    },
    {
      id: 'permissions',
      head: t('console-approvals.permissions'),
      text: ({ permissions }) => permissions.map(name => permissionText(t, name)).join(', '),
      cell: ({ permissions }) => (
        <ul className="flex flex-wrap gap-1">
          {permissions.map(permission => (
            <li key={permission} className="rounded-lg bg-raised px-2 py-0.5 text-xs">
              {permissionText(t, permission)}
            </li>
          ))}
        </ul>
      ),
    },
  ]
}
