import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { ListRow } from '@firoza/ui/list-row'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'

const LENGTH_MAX = 24

/** The word by which the person tells our messages from forged ones. */
export function AntiPhishingCodeRow({ word }: { readonly word: string }): ReactNode {
  const t = useT('auth')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow
        title={t('auth.word')}
        detail={word === '' ? t('auth.wordHint') : <bdi>{word}</bdi>}
        chevron
        onClick={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('auth.word')}>
        <WordForm word={word} onDone={() => setOpen(false)} />
      </BottomSheet>
    </>
  )
}

function WordForm({ word, onDone }: { readonly word: string; readonly onDone: () => void }): ReactNode {
  const t = useT('auth')
  const [typed, setTyped] = useState(word)
  const write = useWrite('POST /user/update/securityWord', {
    quiet: true,
    changes: ['GET /user/security', 'POST /user/security/log'],
    onDone: () => {
      toast.show(t(typed.trim() === '' ? 'auth.wordGone' : 'auth.wordKept'))
      onDone()
    },
  })
  const { errors, check, form } = useFormFaults({ word: typed }, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!write.isPending && check({})) write.mutate({ word: typed })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <p className="text-muted">{t('auth.wordText')}</p>
      <Field
        label={t('auth.word')}
        hint={t('auth.wordRule')}
        value={typed}
        onChange={setTyped}
        error={errors.word ?? errors.form}
        maxLength={LENGTH_MAX}
      />
      <Button type="submit" wide busy={write.isPending}>
        {t('auth.wordSave')}
      </Button>
    </form>
  )
}
