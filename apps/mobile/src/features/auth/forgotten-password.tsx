import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { queryClient, useWrite } from '../../lib/query.ts'
import { endSession } from '../../lib/session.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { to } from '../../paths.ts'
import { CardForm } from '../../shell/card-form.tsx'
import { OtherWay } from './other-way.tsx'
import { PhoneProofFields, usePhoneProof } from './phone-proof.tsx'
import { newSecretFaults } from './register-form.ts'
import { useTypedPhone } from './typed-phone.ts'

const EMPTY = { code: '', password: '', passwordAgain: '' }

/** A code to the phone, and a new password with it. Afterwards nobody is signed in anywhere. */
export function ForgottenPassword(): ReactNode {
  const t = useT('auth')
  const [, navigate] = useLocation()
  const { phone } = useTypedPhone()
  const [secret, setSecret] = useState(EMPTY)
  const proof = usePhoneProof()
  const typed = { phone, ...secret }
  const form = { ...typed, areaCode: proof.areaCode }
  const reset = useWrite('POST /user/password/reset', {
    quiet: true,
    onDone: () => {
      endSession()
      queryClient.clear()
      toast.show(t('auth.passwordReplaced'))
      navigate(to('/pages/account/login'), { replace: true })
    },
  })
  const faults = useFormFaults({ ...typed, captcha: proof.captcha.answer }, reset.error, proof.sending.error)
  const change = ({ phone, ...part }: Partial<typeof typed>) => {
    if (phone !== undefined) useTypedPhone.setState({ phone })
    setSecret({ ...secret, ...part })
  }
  const submit = () => {
    const complete = faults.check(proof.words(newSecretFaults(form, proof.bounds)))
    if (complete) reset.mutate(form, { onError: proof.sending.refused })
  }
  return (
    <>
      <p className="reading px-1 text-muted">{t('auth.forgotHint')}</p>
      <CardForm
        form={faults.form}
        label={t('auth.replacePassword')}
        busy={reset.isPending}
        error={faults.errors.form}
        onSubmit={submit}
      >
        <PhoneProofFields
          proof={proof}
          purpose="reset"
          form={form}
          errors={faults.errors}
          onChange={change}
          onCheck={faults.check}
        />
      </CardForm>
      <OtherWay href={to('/pages/account/login')}>{t('auth.backToLogin')}</OtherWay>
    </>
  )
}
