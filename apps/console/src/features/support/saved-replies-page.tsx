import type { CallOutput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { EmptyState } from '@firoza/ui/empty-state'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'

type Prepared = CallOutput<'GET /staff/support/prepared'>['items'][number]

const PERMISSION = 'support.edit'
const CHANGES = ['GET /staff/support/prepared'] as const

/** The prepared answers in both languages. */
export default function SavedRepliesPage(): ReactNode {
  const t = useT('console-support')
  const [making, setMaking] = useState(false)
  const list = useRead('GET /staff/support/prepared', {})
  return (
    <Page
      title={t('console-support.prepared')}
      back={{ href: '/support', label: t('console-shell.page_support') }}
      actions={
        <Button kind="secondary" onClick={() => setMaking(true)}>
          {t('console-support.preparedNew')}
        </Button>
      }
    >
      {making && <Editor onDone={() => setMaking(false)} />}
      <Loaded query={list}>
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState title={t('console-support.preparedEmpty')} />
            </Card>
          ) : (
            items.map(item => <Editor key={`${item.id} ${item.version}`} item={item} />)
          )
        }
      </Loaded>
    </Page>
  )
}

function Editor({ item, onDone }: { readonly item?: Prepared; readonly onDone?: () => void }): ReactNode {
  const t = useT('console-support')
  const why = useWhyForbidden(PERMISSION)
  const [title, setTitle] = useState(item?.title ?? '')
  const [english, setEnglish] = useState(item?.english ?? '')
  const [urdu, setUrdu] = useState(item?.urdu ?? '')
  const save = useWrite('POST /staff/support/prepared/save', {
    changes: CHANGES,
    onDone: () => {
      toast.show(t('console-support.preparedSaved'))
      onDone?.()
    },
  })
  const wording = { title: title.trim(), english: english.trim(), urdu: urdu.trim() }
  const same = item && item.title === wording.title && item.english === wording.english && item.urdu === wording.urdu
  const whole = wording.title.length > 1 && wording.english !== '' && wording.urdu !== ''
  return (
    <Card>
      <form
        className="flex flex-col gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (!why && whole && !same) save.mutate({ ...wording, ...(item && { id: item.id, version: item.version }) })
        }}
      >
        <Field label={t('console-support.preparedName')} value={title} onChange={setTitle} maxLength={80} />
        <div className="grid gap-3 md:grid-cols-2">
          <Field
            label={t('console-support.preparedEnglish')}
            value={english}
            onChange={setEnglish}
            maxLength={LIMITS.supportMessageLengthMax}
            rows={3}
          />
          <Field
            label={t('console-support.preparedUrdu')}
            value={urdu}
            onChange={setUrdu}
            maxLength={LIMITS.supportMessageLengthMax}
            rows={3}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xs text-muted">
            {item &&
              (item.by === ''
                ? t('console-support.preparedHouse')
                : t('console-support.preparedBy', { name: item.by }))}
          </p>
          <span className="flex gap-2">
            {item && <Remove item={item} disabledReason={why} />}
            {(!same || why !== undefined) && (
              <Button type="submit" size="small" busy={save.isPending} disabledReason={why}>
                {t('console-support.preparedSave')}
              </Button>
            )}
          </span>
        </div>
      </form>
    </Card>
  )
}

interface RemoveProps {
  readonly item: Prepared
  readonly disabledReason: string | undefined
}

function Remove({ item, disabledReason }: RemoveProps): ReactNode {
  const t = useT('console-support')
  const [asking, setAsking] = useState(false)
  const remove = useWrite('POST /staff/support/prepared/remove', { changes: CHANGES, onDone: () => setAsking(false) })
  return (
    <>
      <Button kind="quiet" size="small" disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {t('console-support.preparedRemove')}
      </Button>
      <Confirm
        open={asking}
        danger
        title={t('console-support.preparedRemoveQuestion', { name: item.title })}
        confirmLabel={t('console-support.preparedRemove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: item.id, version: item.version })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
