import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { queryClient, useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'

const LENGTH_MIN = 20
const LENGTH_MAX = 500

/** Asking for a second look at a rejection, by somebody else. */
export function Appeal(): ReactNode {
  const t = useT('kyc')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" wide onClick={() => setOpen(true)}>
        {t('kyc.appeal')}
      </Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('kyc.appeal')}>
        <AppealForm />
      </BottomSheet>
    </>
  )
}

function AppealForm(): ReactNode {
  const t = useT('kyc')
  const [text, setText] = useState('')
  const write = useWrite('POST /user/auth/appeal', {
    quiet: true,
    changes: ['GET /user/auth'],
    onDone: () => {
      toast.show(t('kyc.appealSent'))
      void queryClient.invalidateQueries({ queryKey: ['login-info'] })
    },
  })
  const faults = useFormFaults({ text }, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    const long = text.trim().length >= LENGTH_MIN
    if (faults.check(long ? {} : { text: t('kyc.appealWhyHint') })) write.mutate({ text: text.trim() })
  }
  return (
    <form ref={faults.form} onSubmit={submit} noValidate className="space-y-4">
      <p className="reading text-sm text-muted">{t('kyc.appealText')}</p>
      {faults.errors.form !== undefined && <Note tone="loss">{faults.errors.form}</Note>}
      <Field
        label={t('kyc.appealWhy')}
        hint={t('kyc.appealWhyHint')}
        value={text}
        onChange={setText}
        error={faults.errors.text}
        maxLength={LENGTH_MAX}
        rows={5}
      />
      <Button type="submit" wide busy={write.isPending}>
        {t('kyc.appealSend')}
      </Button>
    </form>
  )
}
