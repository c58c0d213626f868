import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { CHANGES } from './cast-vote.tsx'

const TEXT_MAX = 1_000

/** What a voter contests in the count; two members of staff answer. */
export function DisputeForm({ id }: { readonly id: string }): ReactNode {
  const t = useT('vote')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const write = useWrite('POST /vote/dispute', {
    quiet: true,
    changes: CHANGES,
    onDone: () => toast.show(t('vote.disputeSent')),
  })
  const { errors } = useFormFaults({ text }, write.error)
  if (!open) {
    return (
      <Button wide kind="quiet" onClick={() => setOpen(true)}>
        {t('vote.dispute')}
      </Button>
    )
  }
  return (
    <Card title={t('vote.dispute')}>
      <p className="text-sm text-muted">{t('vote.disputeHint')}</p>
      <Field
        label={t('vote.disputeText')}
        value={text}
        onChange={setText}
        rows={4}
        maxLength={TEXT_MAX}
        error={errors.text ?? errors.form}
      />
      <Button wide busy={write.isPending} onClick={() => write.mutate({ id, text: text.trim() })}>
        {t('vote.disputeSend')}
      </Button>
    </Card>
  )
}
