import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { Select } from '@firoza/ui/select'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useSearched } from '../../lib/searched.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toPerson } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { StatusBadge } from './status-badge.tsx'

type Person = CallOutput<'POST /staff/user/list'>['items'][number]

export default function PeoplePage(): ReactNode {
  const t = useT('console-people')
  const [search, find] = useSearched()
  const [typed, setTyped] = useState(search)
  useEffect(() => setTyped(search), [search])
  const [status, setStatus] = useChosen('status', ['all', '0', '1'])
  const people = useReadList(
    'POST /staff/user/list',
    { search, ...(status !== 'all' && { status }) },
    { recorded: true, keepLast: true },
  )
  const columns = usePeopleColumns()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The same question again is a look again, which is made because somebody asked for it.
    if (typed.trim() === search) void people.refetch()
    else find(typed.trim())
  }
  return (
    <Page title={t('console-shell.page_people')} detail={t('console-people.detail')}>
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
        <Field
          kind="search"
          label={t('console-people.search')}
          placeholder={t('console-people.searchHint')}
          value={typed}
          onChange={setTyped}
          maxLength={40}
        />
        <Select
          label={t('console-people.status')}
          value={status}
          onChange={setStatus}
          options={[
            { id: 'all', label: t('console-people.status_all') },
            { id: '1', label: t('console-people.status_active') },
            { id: '0', label: t('console-people.status_disabled') },
          ]}
        />
        <Button type="submit" busy={people.isFetching}>
          {t('console-people.find')}
        </Button>
      </form>
      <ListTable
        list={people}
        ofPeople
        name={t('console-shell.page_people')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-people.nobody')}
        emptyDetail={t('console-people.nobodyDetail')}
      />
    </Page>
  )
}

function usePeopleColumns(): readonly Column<Person>[] {
  const t = useT('console-people')
  return [
    linkColumn(
      'id',
      t('console-people.id'),
      ({ id }) => id,
      ({ id }) => toPerson(id),
    ),
    { id: 'name', head: t('console-people.nickname'), text: ({ nickname }) => nickname },
    {
      id: 'phone',
      head: t('console-people.phone'),
      text: ({ phone }) => phone,
      cell: ({ phone }) => <Figure>{phone}</Figure>,
    },
    {
      id: 'status',
      head: t('console-people.status'),
      text: ({ status }) => t(status === 1 ? 'console-people.status_active' : 'console-people.status_disabled'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'identity',
      head: t('console-people.identity'),
      text: ({ idStatus }) => t(`console-people.identity_${idStatus}`),
      cell: ({ idStatus }) => (
        <Badge tone={idStatus === 'succ' ? 'gain' : idStatus === 'pending' ? 'warn' : 'plain'}>
          {t(`console-people.identity_${idStatus}`)}
        </Badge>
      ),
    },
    momentColumn('since', t('console-people.since'), row => row.createdAt),
  ]
}
