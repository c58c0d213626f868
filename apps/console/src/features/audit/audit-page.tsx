import type { CallInput } from '@firoza/api/endpoints'
import { DAY_MS } from '@firoza/core/clock'
import { PUBLIC_ID } from '@firoza/core/user/public-id'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useSearched } from '../../lib/searched.ts'
import { Page } from '../../shell/page.tsx'
import { AuditTable } from './audit-table.tsx'
import { ChainCard } from './chain-card.tsx'

type Search = Omit<CallInput<'GET /staff/audit/list'>, 'cursor' | 'limit'>

const PERIODS = { day: DAY_MS, week: 7 * DAY_MS, all: undefined } as const
type Period = keyof typeof PERIODS
const BACK = ['day', 'week'] as const

/** What the page is searched by, as it is typed. */
interface Wanted {
  readonly staff: string
  readonly action: string
  readonly person: string
  readonly period: Period
}

/** What staff did, with the search that the server makes over the whole chain. All of it but the person stands in the address. */
export default function AuditPage(): ReactNode {
  const t = useT('console-audit')
  const query = new URLSearchParams(useSearch())
  const [person, find] = useSearched()
  const word = (name: string) => query.get(name) ?? ''
  const fromMs = Number(word('from'))
  const period = fromMs > 0 ? BACK.find(known => known === word('period')) : undefined
  const wanted: Wanted = { staff: word('staff'), action: word('action'), person, period: period ?? 'all' }
  const events = useReadList('GET /staff/audit/list', searchOf(wanted, fromMs), { keepLast: true })
  const asOfMs = events.data?.asOf
  const onSearch = ({ staff, action, person, period }: Wanted) => {
    const backMs = PERIODS[period]
    const from = backMs !== undefined && asOfMs !== undefined ? String(asOfMs - backMs) : ''
    const told = Object.entries({ staff, action, ...(from !== '' && { period, from }) }).filter(
      ([, text]) => text !== '',
    )
    find(person, new URLSearchParams(told))
  }
  return (
    <Page title={t('console-shell.page_audit')} detail={t('console-audit.detail')}>
      <ChainCard />
      <SearchForm wanted={wanted} busy={events.isFetching} onSearch={onSearch} />
      <AuditTable events={events} />
    </Page>
  )
}

/** The call of a search: periods run back from the house's time, as the newest answer before it had it. */
function searchOf({ staff, action, person, period }: Wanted, fromMs: number): Search {
  return {
    ...(staff !== '' && { staff }),
    ...(action !== '' && { action }),
    ...(person !== '' && { person }),
    ...(period !== 'all' && { fromMs }),
  }
}

interface SearchFormProps {
  readonly wanted: Wanted
  readonly busy: boolean
  readonly onSearch: (wanted: Wanted) => void
}

function SearchForm({ wanted, busy, onSearch }: SearchFormProps): ReactNode {
  const t = useT('console-audit')
  const [typed, setTyped] = useState(wanted)
  const asked = JSON.stringify(wanted)
  useEffect(() => setTyped(JSON.parse(asked)), [asked])
  const person = typed.person.trim().toUpperCase()
  const personWrong = person !== '' && !PUBLIC_ID.test(person)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!personWrong) onSearch({ ...typed, staff: typed.staff.trim(), action: typed.action.trim(), person })
  }
  const word = (name: 'staff' | 'action' | 'person') => ({
    value: typed[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  return (
    <form
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_11rem_auto]"
    >
      <Field kind="search" label={t('console-audit.staff')} maxLength={40} {...word('staff')} />
      <Field
        kind="search"
        label={t('console-audit.action')}
        placeholder={t('console-audit.actionHint')}
        maxLength={100}
        {...word('action')}
      />
      <Field
        kind="search"
        label={t('console-audit.person')}
        placeholder={t('console-audit.personHint')}
        maxLength={10}
        error={personWrong && typed.person.length >= 10 ? t('console-audit.personWrong') : undefined}
        {...word('person')}
      />
      <Select
        label={t('console-audit.period')}
        value={typed.period}
        onChange={period => setTyped({ ...typed, period })}
        options={[
          { id: 'all', label: t('console-audit.period_all') },
          { id: 'day', label: t('console-audit.period_day') },
          { id: 'week', label: t('console-audit.period_week') },
        ]}
      />
      <div className="self-end">
        <Button type="submit" busy={busy} disabledReason={personWrong ? t('console-audit.personWrong') : undefined}>
          {t('console-audit.find')}
        </Button>
      </div>
    </form>
  )
}
