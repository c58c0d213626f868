import type { CallOutput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useReadList, useWrite } from '../../lib/query.ts'
import { useSearched } from '../../lib/searched.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen, toPerson, toRequest } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { LookAgain } from '../../shell/look-again.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'

type Lock = CallOutput<'POST /staff/unlock/list'>['items'][number]

const PERMISSION = 'unlock.ask'
const keyOf = ({ id, what }: Lock) => `${id} ${what}`

/** Who has locked themselves out of what. Everybody shown finds it in their access log. */
export default function UnlocksPage(): ReactNode {
  const t = useT('console-approvals', 'console-people')
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
      detail={t('console-approvals.unlocksDetail')}
      actions={<LookAgain query={locks} />}
    >
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          kind="search"
          label={t('console-people.search')}
          placeholder={t('console-people.searchHint')}
          value={typed}
          onChange={setTyped}
          maxLength={40}
        />
        <Button type="submit" busy={locks.isFetching}>
          {t('console-people.find')}
        </Button>
      </form>
      <ListTable
        list={locks}
        ofPeople
        name={t('console-shell.page_unlocks')}
        columns={columns}
        idOf={keyOf}
        empty={t(search === '' ? 'console-approvals.noLocks' : 'console-people.nobody')}
      />
      {asked && <AskUnlock key={keyOf(asked)} lock={asked} onEnd={() => setAsked(undefined)} />}
    </Page>
  )
}

function useColumns(ask: (lock: Lock) => void): readonly Column<Lock>[] {
  const t = useT('console-approvals')
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const why = may ? undefined : t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
  return [
    linkColumn(
      'id',
      t('console-approvals.subject'),
      ({ id }) => id,
      ({ id }) => toPerson(id),
    ),
    { id: 'name', head: t('console-approvals.dayName'), text: ({ nickname }) => nickname },
    { id: 'what', head: t('console-approvals.what'), text: ({ what }) => t(`console-approvals.field_lock_${what}`) },
    {
      id: 'until',
      head: t('console-approvals.lockedUntil'),
      text: ({ until }) => (until === null ? t('console-approvals.untilLifted') : momentText(until)),
      order: ({ until }) => until ?? Number.POSITIVE_INFINITY,
      cell: ({ until }) => (until === null ? t('console-approvals.untilLifted') : <Moment atMs={until} />),
    },
    {
      id: 'ask',
      head: t('console-approvals.decision'),
      text: () => '',
      buttons: true,
      cell: lock =>
        lock.requestId === '' ? (
          <Button kind="secondary" size="small" disabledReason={why} onClick={() => ask(lock)}>
            {t('console-approvals.unlock')}
          </Button>
        ) : (
          <Link href={toRequest(lock.requestId)} className="text-brand underline">
            {t('console-approvals.title', { id: lock.requestId })}
          </Link>
        ),
    },
  ]
}

/** The question with its reason. Nothing is lifted before a colleague has approved it. */
function AskUnlock({ lock, onEnd }: { readonly lock: Lock; readonly onEnd: () => void }): ReactNode {
  const t = useT('console-approvals')
  const [reason, setReason] = useState('')
  const ask = useWrite('POST /staff/unlock/ask', {
    changes: ['GET /staff/approval/list', 'POST /staff/unlock/list'],
    onTooLate: onEnd,
    onDone: () => {
      toast.show(t('console-approvals.asked'))
      onEnd()
    },
  })
  return (
    <Confirm
      open
      title={t('console-approvals.unlockQuestion', {
        what: t(`console-approvals.field_lock_${lock.what}`),
        id: lock.id,
      })}
      busy={ask.isPending}
      confirmLabel={t('console-approvals.ask')}
      confirmDisabledReason={
        reason.trim().length < LIMITS.staffReasonLengthMin ? t('console-approvals.noteTooShortReason') : undefined
      }
      onCancel={onEnd}
      onConfirm={() => ask.mutate({ id: lock.id, what: lock.what, reason: reason.trim() })}
    >
      <p className="mb-3">{t('console-approvals.unlockHint')}</p>
      <Field
        label={t('console-approvals.reason')}
        value={reason}
        onChange={setReason}
        maxLength={LIMITS.staffReasonLengthMax}
        rows={2}
      />
    </Confirm>
  )
}
