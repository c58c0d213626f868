import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'
import type { HniFound } from './hni-page.tsx'

const PERMISSION = 'hni.review'
const CHANGES = ['POST /staff/hni/info', 'GET /staff/hni/list', 'GET /staff/case/list'] as const

/** The grant is asked for here and approved by a colleague; turning down is one person's, with a reason. */
export function DecideHni({ application }: { readonly application: HniFound }): ReactNode {
  const t = useT('console-hni')
  const [note, setNote] = useState('')
  const [move, setMove] = useState<'ask' | 'reject'>()
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const options = (said: string) => ({
    changes: CHANGES,
    onTooLate: () => setMove(undefined),
    onDone: () => {
      setMove(undefined)
      toast.show(said)
    },
  })
  const ask = useWrite('POST /staff/case/request', options(t('console-hni.asked')))
  const reject = useWrite('POST /staff/hni/reject', options(t('console-hni.rejected')))
  const { id, state, asked, userId } = application
  if (state !== 'applied') {
    return (
      <Card title={t('console-hni.decision')}>
        <p className="text-sm text-muted">{t('console-hni.over')}</p>
      </Card>
    )
  }
  const written = note.trim()
  const why = !may
    ? t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
    : written.length < LIMITS.staffReasonLengthMin
      ? t('console-hni.noteMissing')
      : undefined
  return (
    <Card title={t('console-hni.decision')}>
      <div className="flex flex-col gap-4">
        <Field
          label={t('console-hni.note')}
          hint={t('console-hni.noteHint')}
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={LIMITS.staffReasonLengthMax}
        />
        <Button wide disabledReason={asked ? t('console-hni.askedAlready') : why} onClick={() => setMove('ask')}>
          {t('console-hni.ask')}
        </Button>
        <Button wide kind="danger" disabledReason={why} onClick={() => setMove('reject')}>
          {t('console-hni.reject')}
        </Button>
      </div>
      {move && (
        <Confirm
          open
          danger={move === 'reject'}
          title={t(move === 'ask' ? 'console-hni.askQuestion' : 'console-hni.rejectQuestion')}
          confirmLabel={t(`console-hni.${move}`)}
          busy={ask.isPending || reject.isPending}
          onCancel={() => setMove(undefined)}
          onConfirm={() =>
            move === 'ask'
              ? ask.mutate({ kind: 'hni_grant', payload: { id }, reason: written })
              : reject.mutate({ id, note: written })
          }
        >
          <bdi>{userId}</bdi>
        </Confirm>
      )}
    </Card>
  )
}
