import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { errorsOf, type FieldErrors, hasErrors } from '../../lib/field-errors.ts'
import { focusFirstFault } from '../../lib/focus-fault.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { goBack } from '../../shell/go-back.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordFault, usePasswordBounds } from './password-rule.ts'
import { useFaultWords } from './use-fault-words.ts'

const FIELDS = ['oldPassword', 'password', 'passwordAgain'] as const
const EMPTY = { oldPassword: '', password: '', passwordAgain: '' }

export function ChangePassword({ onForgotten }: { readonly onForgotten: () => void }): ReactNode {
  const t = useT('account')
  const [, navigate] = useLocation()
  const [form, setForm] = useState(EMPTY)
  const [faults, setFaults] = useState<FieldErrors<(typeof FIELDS)[number]>>({})
  const bounds = usePasswordBounds()
  const words = useFaultWords(bounds)
  const write = useWrite('POST /user/update/password', {
    quiet: true,
    changes: ['POST /user/info', 'POST /user/session/list', 'POST /user/security/log'],
    onDone: () => toast.show(t('account.passwordChanged')),
  })
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setFaults({})
    write.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    const fault = passwordFault(form.password, form.passwordAgain, bounds)
    const found = words({
      ...(form.oldPassword === '' && { oldPassword: 'account.needPassword' as const }),
      ...(fault === 'length' && { password: 'account.needPasswordLength' as const }),
      ...(fault === 'different' && { passwordAgain: 'account.needPasswordSame' as const }),
    })
    setFaults(found)
    if (hasErrors(found)) focusFirstFault(event.currentTarget)
    else write.mutate(form)
  }
  if (write.data) {
    return (
      <Card>
        <div role="status" className="space-y-4">
          <p className="reading text-lg font-semibold">{t('account.passwordChanged')}</p>
          <Note tone="warn">
            {t('account.waitsUntil', { time: isolateWhole(formatDateTime(write.data.newDestinationsFrom)) })}
          </Note>
          <Button wide onClick={() => goBack(navigate)}>
            {t('ui.back')}
          </Button>
        </div>
      </Card>
    )
  }
  const errors = hasErrors(faults) ? faults : errorsOf(write.error, FIELDS)
  return (
    <>
      <p className="reading px-1 text-muted">{t('account.changeHint')}</p>
      <Card>
        <form onSubmit={submit} noValidate className="space-y-4">
          {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
          <Field
            kind="password"
            label={t('account.passwordOld')}
            value={form.oldPassword}
            onChange={oldPassword => change({ oldPassword })}
            error={errors.oldPassword}
            autoComplete="current-password"
          />
          <NewPasswordFields value={form} onChange={change} bounds={bounds} errors={errors} />
          <Button type="submit" wide busy={write.isPending}>
            {t('account.changePassword')}
          </Button>
          <Button kind="quiet" wide onClick={onForgotten}>
            {t('account.forgotOld')}
          </Button>
        </form>
      </Card>
    </>
  )
}
