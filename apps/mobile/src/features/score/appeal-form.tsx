import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { points } from './points.ts'
import type { ScoreChange } from './score-log.tsx'

export function AppealForm({
  change,
  onDone,
}: {
  readonly change: ScoreChange
  readonly onDone: () => void
}): ReactNode {
  const t = useT('score')
  const [words, setWords] = useState('')
  const write = useWrite('POST /user/point/appeal', {
    quiet: true,
    changes: ['POST /user/point/change/log'],
    onDone: () => {
      toast.show(t('score.appealSent'))
      onDone()
    },
  })
  const { errors, check, form } = useFormFaults({ words }, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    const long = words.trim().length >= LIMITS.ownWordsLengthMin
    if (check(long ? {} : { words: t('score.appealShort') })) write.mutate({ id: change.id, words: words.trim() })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <p className="flex justify-between gap-3 font-medium">
        {change.title}
        <Figure className="text-loss">{points(change.delta)}</Figure>
      </p>
      <p className="text-muted">{t('score.appealText')}</p>
      <Field
        label={t('score.appealWords')}
        value={words}
        onChange={setWords}
        rows={4}
        maxLength={LIMITS.ownWordsLengthMax}
        error={errors.words ?? errors.form}
      />
      <Button type="submit" wide busy={write.isPending}>
        {t('score.appealSend')}
      </Button>
    </form>
  )
}
