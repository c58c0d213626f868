import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Modal } from '@firoza/ui/modal'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'
import type { Appeal } from './appeals-page.tsx'

const PERMISSION = 'score.decide'

/** Upheld, the change is taken back by another one; dismissed, it stands. The person reads the reason either way. */
export function DecideAppeal({
  appeal,
  onClose,
}: {
  readonly appeal: Appeal
  readonly onClose: () => void
}): ReactNode {
  const t = useT('console-score', 'score')
  const [note, setNote] = useState('')
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const write = useWrite('POST /staff/score/appeal/decide', {
    changes: ['GET /staff/score/appeal/list'],
    onTooLate: onClose,
    onDone: ({ score }) => {
      toast.show(t('console-score.decided', { score }))
      onClose()
    },
  })
  const written = note.trim()
  const why = !may
    ? t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
    : written.length < LIMITS.staffReasonLengthMin
      ? t('console-score.noteMissing')
      : undefined
  const title = t(`score.rule_${appeal.rule}`)
  return (
    <Modal
      open
      onClose={onClose}
      label={title}
      className="m-auto w-[min(30rem,calc(100%-2rem))] rounded-card border border-line bg-card p-5"
    >
      <h2 className="reading text-lg font-semibold">{title}</h2>
      <p className="mt-2 whitespace-pre-wrap">
        <bdi>{appeal.words}</bdi>
      </p>
      <div className="mt-4 flex flex-col gap-4">
        <Field
          label={t('console-score.note')}
          hint={t('console-score.noteHint')}
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={LIMITS.staffReasonLengthMax}
        />
        {(['uphold', 'dismiss'] as const).map(move => (
          <Button
            key={move}
            wide
            kind={move === 'uphold' ? 'primary' : 'secondary'}
            busy={write.isPending && write.variables.move === move}
            disabledReason={why}
            onClick={() => write.mutate({ id: appeal.id, move, note: written })}
          >
            {t(`console-score.${move}`)}
          </Button>
        ))}
        <Button kind="quiet" wide onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Modal>
  )
}
