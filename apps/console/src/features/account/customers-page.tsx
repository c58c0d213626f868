import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useSearched } from '../../lib/searched.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toCustomer } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { StatusBadge } from './status-badge.tsx'

type Customer = CallOutput<'POST /staff/user/list'>['items'][number]

export default function CustomersPage(): ReactNode {
  const t = useT('console-account')
  const [search, find] = useSearched()
  const [typed, setTyped] = useState(search)
  useEffect(() => setTyped(search), [search])
  const [status, setStatus] = useChosen('status', ['all', '0', '1'])
  const people = useReadList(
    'POST /staff/user/list',
    { search, ...(status !== 'all' && { status }) },
    { recorded: true, keepLast: true },
  )
  const columns = useCustomerColumns()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The same question again is a look again, which is made because somebody asked for it.
    if (typed.trim() === search) void people.refetch()
    else find(typed.trim())
  }
  return (
    <Page title={t('console-shell.page_customers')} detail={t('console-account.detail')}>
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
        <Field
          kind="search"
          label={t('console-account.search')}
          placeholder={t('console-account.searchHint')}
          value={typed}
          onChange={setTyped}
          maxLength={40}
        />
        <Select
          label={t('console-account.status')}
          value={status}
          onChange={setStatus}
          options={[
            { id: 'all', label: t('console-account.status_all') },
            { id: '1', label: t('console-account.status_active') },
            { id: '0', label: t('console-account.status_disabled') },
          ]}
        />
        <Button type="submit" working={people.isFetching}>
          {t('console-account.find')}
        </Button>
      </form>
      <ListTable
        list={people}
        ofPeople
        name={t('console-shell.page_customers')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-account.nobody')}
        emptyDetail={t('console-account.nobodyDetail')}
      />
    </Page>
  )
}

function useCustomerColumns(): readonly Column<Customer>[] {
  const t = useT('console-account')
  return [
    linkColumn(
      'id',
      t('console-account.id'),
      ({ id }) => id,
      ({ id }) => toCustomer(id),
    ),
    { id: 'name', head: t('console-account.nickname'), text: ({ nickname }) => nickname },
    figureColumn('phone', t('console-account.phone'), row => row.phone),
    {
      id: 'status',
      head: t('console-account.status'),
      text: ({ status }) => t(status === 1 ? 'console-account.status_active' : 'console-account.status_disabled'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'identity',
      head: t('console-account.identity'),
      text: ({ idStatus }) => t(`console-account.identity_${idStatus}`),
      cell: ({ idStatus }) => (
        <Badge tone={idStatus === 'succ' ? 'gain' : idStatus === 'pending' ? 'warn' : 'plain'}>
          {t(`console-account.identity_${idStatus}`)}
        </Badge>
      ),
    },
    momentColumn('since', t('console-account.since'), row => row.createdAt),
  ]
}
