import type { CallOutput } from '@firoza/api/endpoints'
import { ROLES, type Role } from '@firoza/api/staff-roles'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useRead } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { RequestMember } from './request-member.tsx'
import { RequestRole } from './request-role.tsx'

type Team = CallOutput<'GET /staff/role/list'>
type Member = Team['members'][number]
type RoleRow = Team['roles'][number]

/** Who works at the console in which roles, and what each role may do. */
export default function TeamPage(): ReactNode {
  const t = useT('console-review')
  const team = useRead('GET /staff/role/list', {})
  const members = useMemberColumns()
  const roles = useRoleColumns()
  return (
    <Page title={t('console-shell.page_team')} detail={t('console-review.teamDetail')}>
      <Loaded query={team}>
        {found => (
          <>
            <DataTable
              ofPeople
              name={t('console-review.member')}
              columns={members}
              rows={found.members}
              idOf={({ name }) => name}
              empty={t('console-review.empty')}
            />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <RequestRole members={working(found.members)} />
              <RequestMember members={working(found.members)} />
            </div>
            <h2 className="reading text-lg font-semibold">{t('console-review.roles')}</h2>
            <DataTable
              name={t('console-review.roles')}
              columns={roles}
              rows={found.roles}
              idOf={({ name }) => name}
              empty={t('console-review.empty')}
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

/** A role's name in the reader's language; a role of the platform's own stays as it is named. */
function useRoleName(): (name: string) => string {
  const t = useT('console-review')
  return name => {
    const known = ROLES.find((role): role is Role => role === name)
    return known ? t(`console-review.role_${known}`) : name
  }
}

function useMemberColumns(): readonly Column<Member>[] {
  const t = useT('console-review')
  const roleName = useRoleName()
  const roleText = ({ role, expiresAt }: Member['roles'][number]) =>
    expiresAt === null
      ? roleName(role)
      : `${roleName(role)} (${t('console-review.until', { time: momentText(expiresAt) })})`
  return [
    { id: 'name', head: t('console-review.member'), text: ({ name }) => name },
    { id: 'title', head: t('console-review.department'), text: ({ title }) => title },
    {
      id: 'standing',
      head: t('console-review.standing'),
      text: ({ active, enrolled }) =>
        t(`console-review.value_${!active ? 'removed' : enrolled ? 'active' : 'not_enrolled'}`),
    },
    {
      id: 'roles',
      head: t('console-review.roles'),
      text: ({ roles }) => roles.map(roleText).join(' · ') || t('console-review.noRoles'),
    },
    figureColumn('account', t('console-review.ownAccount'), row => row.userId || '–'),
  ]
}

function useRoleColumns(): readonly Column<RoleRow>[] {
  const t = useT('console-review')
  const roleName = useRoleName()
  return [
    { id: 'name', head: t('console-review.role'), text: ({ name }) => roleName(name) },
    {
      id: 'lifetime',
      head: t('console-review.lifetime'),
      text: ({ lifetimeMinutes }) =>
        lifetimeMinutes === null
          ? t('console-review.forever')
          : t('console-review.lifetimeMinutes', { minutes: lifetimeMinutes }),
    },
    {
      id: 'permissions',
      head: t('console-review.permissions'),
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
