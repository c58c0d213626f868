import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { CardForm } from '../../shell/card-form.tsx'
import { OwnHiddenUsername } from './hidden-username.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordFault, usePasswordBounds } from './password-rule.ts'
import { SecretChanged } from './secret-changed.tsx'
import { useFaultText } from './use-fault-text.ts'

const EMPTY = { oldPassword: '', password: '', passwordAgain: '' }

export function ChangePassword({ onForgotten }: { readonly onForgotten: () => void }): ReactNode {
  const t = useT('auth')
  const [form, setForm] = useState(EMPTY)
  const bounds = usePasswordBounds()
  const words = useFaultText(bounds)
  const write = useWrite('POST /user/update/password', {
    quiet: true,
    changes: ['POST /user/info', 'POST /user/session/list', 'POST /user/security/log'],
    onDone: () => toast.show(t('auth.passwordChanged')),
  })
  const faults = useFormFaults(form, write.error)
  const { errors } = faults
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const submit = () => {
    const fault = passwordFault(form.password, form.passwordAgain, bounds)
    const complete = faults.check(
      words({
        ...(form.oldPassword === '' && { oldPassword: 'auth.needPassword' as const }),
        ...(fault === 'length' && { password: 'auth.needPasswordLength' as const }),
        ...(fault === 'different' && { passwordAgain: 'auth.needPasswordSame' as const }),
      }),
    )
    if (complete) write.mutate(form)
  }
  if (write.data)
    return <SecretChanged title={t('auth.passwordChanged')} newDestinationsFromMs={write.data.newDestinationsFrom} />
  const forgotten = (
    <Button kind="quiet" wide onClick={onForgotten}>
      {t('auth.forgotOld')}
    </Button>
  )
  return (
    <>
      <p className="reading px-1 text-muted">{t('auth.changeHint')}</p>
      <CardForm
        form={faults.form}
        label={t('auth.changePassword')}
        busy={write.isPending}
        error={errors.form}
        onSubmit={submit}
        after={forgotten}
      >
        <OwnHiddenUsername />
        <Field
          kind="password"
          label={t('auth.passwordOld')}
          value={form.oldPassword}
          onChange={oldPassword => change({ oldPassword })}
          error={errors.oldPassword}
          autoComplete="current-password"
        />
        <NewPasswordFields value={form} onChange={change} bounds={bounds} errors={errors} />
      </CardForm>
    </>
  )
}
