import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen, toPerson } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'

type Lock = CallOutput<'GET /staff/unlock/list'>['items'][number]

const PERMISSION = 'unlock.ask'
const REASON_LENGTH_MIN = 3
const keyOf = ({ id, what }: Lock) => `${id} ${what}`

/** Who has locked themselves out of what. Everybody shown finds it in their access log. */
export default function UnlocksPage(): ReactNode {
  const t = useT('console-approvals')
  const locks = useRead('GET /staff/unlock/list', {}, { recorded: true })
  const columns = useColumns()
  return (
    <Page title={t('console-shell.page_unlocks')} detail={t('console-approvals.unlocksDetail')}>
      <Loaded query={locks}>
        {({ items }) => (
          <>
            <DataTable
              ofPeople
              name={t('console-shell.page_unlocks')}
              columns={columns}
              rows={items}
              idOf={keyOf}
              empty={t('console-approvals.noLocks')}
            />
            {items.length > 0 && <AskUnlock locks={items} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function useColumns(): readonly Column<Lock>[] {
  const t = useT('console-approvals')
  return [
    {
      id: 'id',
      head: t('console-approvals.subject'),
      text: ({ id }) => id,
      cell: ({ id }) => (
        <Link href={toPerson(id)} className="font-semibold text-brand underline">
          <Figure>{id}</Figure>
        </Link>
      ),
    },
    { id: 'name', head: t('console-approvals.dayName'), text: ({ nickname }) => nickname },
    { id: 'what', head: t('console-approvals.what'), text: ({ what }) => t(`console-approvals.field_lock_${what}`) },
    {
      id: 'until',
      head: t('console-approvals.lockedUntil'),
      text: ({ until }) => (until === null ? t('console-approvals.untilLifted') : momentText(until)),
      cell: ({ until }) => (until === null ? t('console-approvals.untilLifted') : <Moment atMs={until} />),
    },
  ]
}

function AskUnlock({ locks }: { readonly locks: readonly Lock[] }): ReactNode {
  const t = useT('console-approvals')
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const ask = useWrite('POST /staff/unlock/ask', {
    changes: ['GET /staff/approval/list'],
    onDone: () => {
      setReason('')
      toast.show(t('console-approvals.asked'))
    },
  })
  const lock = locks.find(candidate => keyOf(candidate) === chosen)
  const incomplete = !lock || reason.trim().length < REASON_LENGTH_MIN
  const why = !may
    ? t('console-shell.needsPermission', { permission: PERMISSION })
    : incomplete
      ? t('console-approvals.unlockIncomplete')
      : undefined
  return (
    <Card title={t('console-approvals.unlock')} className="max-w-xl">
      <div className="flex flex-col gap-3">
        <Select
          label={t('console-approvals.unlockWhom')}
          placeholder={t('console-approvals.choose')}
          options={locks.map(each => ({
            id: keyOf(each),
            label: `${each.id} · ${t(`console-approvals.field_lock_${each.what}`)}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <Field label={t('console-approvals.reason')} value={reason} onChange={setReason} maxLength={300} rows={2} />
        <Button
          kind="secondary"
          wide
          busy={ask.isPending}
          disabledReason={why}
          onClick={() => lock && ask.mutate({ id: lock.id, what: lock.what, reason: reason.trim() })}
        >
          {t('console-approvals.ask')}
        </Button>
      </div>
    </Card>
  )
}
