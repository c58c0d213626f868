import type { CallInput } from '@firoza/api/endpoints'
import { DAY_MS } from '@firoza/core/clock'
import { PUBLIC_ID } from '@firoza/core/user/public-id'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { AuditTable } from './audit-table.tsx'
import { ChainCard } from './chain-card.tsx'

type Search = Omit<CallInput<'GET /staff/audit/list'>, 'cursor' | 'limit'>

const PERIODS = { day: DAY_MS, week: 7 * DAY_MS, all: undefined } as const
const NO_WORDS = { staff: '', action: '', person: '' }

/** What staff did, with the search that the server makes over the whole chain. */
export default function AuditPage(): ReactNode {
  const t = useT('console-audit')
  const [search, setSearch] = useState<Search>({})
  const events = useReadList('GET /staff/audit/list', search, { keepLast: true })
  return (
    <Page title={t('console-shell.page_audit')} detail={t('console-audit.detail')}>
      <ChainCard />
      <SearchForm busy={events.isFetching} asOfMs={events.data?.asOf} onSearch={setSearch} />
      <AuditTable events={events} />
    </Page>
  )
}

interface SearchFormProps {
  readonly busy: boolean
  /** The house's time, as the newest answer had it: periods run back from it. */
  readonly asOfMs: number | undefined
  readonly onSearch: (search: Search) => void
}

function SearchForm({ busy, asOfMs, onSearch }: SearchFormProps): ReactNode {
  const t = useT('console-audit')
  const [words, setWords] = useState(NO_WORDS)
  const [period, setPeriod] = useState<keyof typeof PERIODS>('all')
  const person = words.person.trim().toUpperCase()
  const personWrong = person !== '' && !PUBLIC_ID.test(person)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (personWrong) return
    const [staff, action, backMs] = [words.staff.trim(), words.action.trim(), PERIODS[period]]
    onSearch({
      ...(staff !== '' && { staff }),
      ...(action !== '' && { action }),
      ...(person !== '' && { person }),
      ...(backMs !== undefined && asOfMs !== undefined && { fromMs: asOfMs - backMs }),
    })
  }
  const word = (name: keyof typeof NO_WORDS) => ({
    value: words[name],
    onChange: (text: string) => setWords({ ...words, [name]: text }),
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
        error={personWrong && words.person.length >= 10 ? t('console-audit.personWrong') : undefined}
        {...word('person')}
      />
      <Select
        label={t('console-audit.period')}
        value={period}
        onChange={setPeriod}
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
