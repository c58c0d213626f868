import { PUBLIC_ID } from '@firoza/core/account/public-id'
import { addDays, parseTradingDate, startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import { Button } from '@firoza/ui/button'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useSearched } from '../../lib/searched.ts'
import { Page } from '../../shell/page.tsx'
import { type AuditSearch, AuditTable } from './audit-table.tsx'
import { ChainCard } from './chain-card.tsx'

/** What the page is searched by, as it is typed. */
interface Wanted {
  readonly staff: string
  readonly action: string
  readonly person: string
  /** Days in Karachi, `YYYY-MM-DD` or empty. */
  readonly from: string
  readonly to: string
}

/** What staff did, with the search that the server makes over the whole chain. All of it but the person stands in the address. */
export default function AuditPage(): ReactNode {
  const t = useT('console-audit')
  const query = new URLSearchParams(useSearch())
  const [person, find] = useSearched()
  const word = (name: string) => query.get(name) ?? ''
  const wanted: Wanted = { staff: word('staff'), action: word('action'), person, from: word('from'), to: word('to') }
  const search = searchOf(wanted)
  const events = useReadList('GET /staff/audit/list', search, { keepLast: true })
  const onSearch = ({ person, ...told }: Wanted) =>
    find(person, new URLSearchParams(Object.entries(told).filter(([, text]) => text !== '')))
  return (
    <Page title={t('console-shell.page_audit')} detail={t('console-audit.detail')}>
      <ChainCard />
      <SearchForm wanted={wanted} working={events.isFetching} onSearch={onSearch} />
      <AuditTable events={events} search={search} />
    </Page>
  )
}

function searchOf({ staff, action, person, from, to }: Wanted): AuditSearch {
  const [first, last] = [parseTradingDate(from), parseTradingDate(to)]
  return {
    ...(staff !== '' && { staff }),
    ...(action !== '' && { action }),
    ...(person !== '' && { person }),
    ...(first && { fromMs: startOfKarachiDay(first) }),
    ...(last && { toMs: startOfKarachiDay(addDays(last, 1)) }),
  }
}

interface SearchFormProps {
  readonly wanted: Wanted
  readonly working: boolean
  readonly onSearch: (wanted: Wanted) => void
}

function SearchForm({ wanted, working, onSearch }: SearchFormProps): ReactNode {
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
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
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
      <DateField
        label={t('console-audit.fromDay')}
        value={typed.from}
        max={typed.to}
        onChange={from => setTyped({ ...typed, from })}
      />
      <DateField
        label={t('console-audit.toDay')}
        value={typed.to}
        min={typed.from}
        onChange={to => setTyped({ ...typed, to })}
      />
      <div className="self-end">
        <Button
          type="submit"
          working={working}
          disabledReason={personWrong ? t('console-audit.personWrong') : undefined}
        >
          {t('console-audit.find')}
        </Button>
      </div>
    </form>
  )
}
