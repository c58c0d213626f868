import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useSearched } from '../../lib/searched.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import { toCustomer, toRequest } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

type Lock = CallOutput<'POST /staff/unlock/list'>['items'][number]

const PERMISSION = 'unlock.ask'
const keyOf = ({ id, what }: Lock) => `${id} ${what}`

/** Who has locked themselves out of what. Everybody shown finds it in their access log. */
export default function UnlocksPage(): ReactNode {
  const t = useT('console-review', 'console-account')
  const [search, find] = useSearched()
  const [typed, setTyped] = useState(search)
  useEffect(() => setTyped(search), [search])
  const locks = useReadList('POST /staff/unlock/list', { search }, { recorded: true, keepLast: true })
  const [asked, setAsked] = useState<Lock>()
  const columns = useColumns(setAsked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The same question again is a look again, which is made because somebody asked for it.
    if (typed.trim() === search) void locks.refetch()
    else find(typed.trim())
  }
  return (
    <Page
      title={t('console-shell.page_unlocks')}
      detail={t('console-review.unlocksDetail')}
      actions={<Refresh query={locks} />}
    >
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          kind="search"
          label={t('console-account.search')}
          placeholder={t('console-account.searchHint')}
          value={typed}
          onChange={setTyped}
          maxLength={40}
        />
        <Button type="submit" working={locks.isFetching}>
          {t('console-account.find')}
        </Button>
      </form>
      <ListTable
        list={locks}
        ofPeople
        name={t('console-shell.page_unlocks')}
        columns={columns}
        idOf={keyOf}
        empty={t(search === '' ? 'console-review.noLocks' : 'console-account.nobody')}
      />
      {asked && <RequestUnlock key={keyOf(asked)} lock={asked} onEnd={() => setAsked(undefined)} />}
    </Page>
  )
}

function useColumns(ask: (lock: Lock) => void): readonly Column<Lock>[] {
  const t = useT('console-review')
  const why = useWhyForbidden(PERMISSION)
  return [
    linkColumn(
      'id',
      t('console-review.subject'),
      ({ id }) => id,
      ({ id }) => toCustomer(id),
    ),
    { id: 'name', head: t('console-review.dayName'), text: ({ nickname }) => nickname },
    { id: 'what', head: t('console-review.what'), text: ({ what }) => t(`console-review.field_lock_${what}`) },
    {
      id: 'until',
      head: t('console-review.lockedUntil'),
      text: ({ until }) => (until === null ? t('console-review.untilLifted') : momentText(until)),
      order: ({ until }) => until ?? Number.POSITIVE_INFINITY,
      cell: ({ until }) => (until === null ? t('console-review.untilLifted') : <Moment atMs={until} />),
    },
    {
      id: 'ask',
      head: t('console-review.decision'),
      text: () => '',
      buttons: true,
      cell: lock =>
        lock.requestId === '' ? (
          <Button kind="secondary" size="small" disabledReason={why} onClick={() => ask(lock)}>
            {t('console-review.unlock')}
          </Button>
        ) : (
          <Link href={toRequest(lock.requestId)} className="text-brand underline">
            {t('console-review.title', { id: lock.requestId })}
          </Link>
        ),
    },
  ]
}

/** The request card of a lock. Nothing is unlocked before a second member of staff approves. */
function RequestUnlock({ lock, onEnd }: { readonly lock: Lock; readonly onEnd: () => void }): ReactNode {
  const t = useT('console-review')
  const request = useRequest(
    {},
    { permission: PERMISSION, changes: ['POST /staff/unlock/list'], onAsked: onEnd, onTooLate: onEnd },
  )
  const what = t(`console-review.field_lock_${lock.what}`)
  return (
    <RequestCard
      called
      title={t('console-review.unlockQuestion', { what, id: lock.id })}
      hint={t('console-review.unlockHint')}
      request={request}
      complete
      summary={
        <>
          {what} · <bdi>{lock.id}</bdi>
        </>
      }
      onSend={() => request.send('account_unlock', { id: lock.id, what: lock.what })}
    />
  )
}
