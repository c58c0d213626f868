import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { Select } from '@firoza/ui/select'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { toPerson } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { StatusBadge } from './status-badge.tsx'

type Person = CallOutput<'GET /staff/user/list'>['items'][number]

const SHOWN_MAX = 100

export default function PeoplePage(): ReactNode {
  const t = useT('consolePeople')
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<'all' | '0' | '1'>('all')
  const [search, setSearch] = useState('')
  const people = useRead(
    'GET /staff/user/list',
    { search, limit: SHOWN_MAX, ...(status !== 'all' && { status }) },
    { recorded: true, keepLast: true },
  )
  const columns = usePeopleColumns()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSearch(typed.trim())
  }
  return (
    <Page title={t('consoleShell.page_people')} detail={t('consolePeople.detail')}>
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
        <Field
          kind="search"
          label={t('consolePeople.search')}
          placeholder={t('consolePeople.searchHint')}
          value={typed}
          onChange={setTyped}
          maxLength={40}
        />
        <Select
          label={t('consolePeople.status')}
          value={status}
          onChange={setStatus}
          options={[
            { id: 'all', label: t('consolePeople.status_all') },
            { id: '1', label: t('consolePeople.status_active') },
            { id: '0', label: t('consolePeople.status_disabled') },
          ]}
        />
        <Button type="submit" busy={people.isFetching}>
          {t('consolePeople.find')}
        </Button>
      </form>
      <Loaded query={people}>
        {({ items }) => (
          <DataTable
            name={t('consoleShell.page_people')}
            columns={columns}
            rows={items}
            idOf={({ id }) => id}
            empty={t('consolePeople.nobody')}
            emptyDetail={t('consolePeople.nobodyDetail')}
          />
        )}
      </Loaded>
    </Page>
  )
}

function usePeopleColumns(): readonly Column<Person>[] {
  const t = useT('consolePeople')
  return [
    {
      id: 'id',
      head: t('consolePeople.id'),
      text: ({ id }) => id,
      cell: ({ id }) => (
        <Link href={toPerson(id)} className="font-semibold text-brand underline">
          <Figure>{id}</Figure>
        </Link>
      ),
    },
    { id: 'name', head: t('consolePeople.nickname'), text: ({ nickname }) => nickname },
    {
      id: 'phone',
      head: t('consolePeople.phone'),
      text: ({ phone }) => phone,
      cell: ({ phone }) => <Figure>{phone}</Figure>,
    },
    {
      id: 'status',
      head: t('consolePeople.status'),
      text: ({ status }) => t(status === 1 ? 'consolePeople.status_active' : 'consolePeople.status_disabled'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'identity',
      head: t('consolePeople.identity'),
      text: ({ idStatus }) => t(`consolePeople.identity_${idStatus}`),
      cell: ({ idStatus }) => (
        <Badge tone={idStatus === 'succ' ? 'gain' : idStatus === 'pending' ? 'warn' : 'plain'}>
          {t(`consolePeople.identity_${idStatus}`)}
        </Badge>
      ),
    },
    {
      id: 'since',
      head: t('consolePeople.since'),
      text: ({ createdAt }) => momentText(createdAt),
      cell: ({ createdAt }) => <Moment atMs={createdAt} />,
    },
  ]
}
