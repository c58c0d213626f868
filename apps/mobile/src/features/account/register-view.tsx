import { deviceName } from '@firoza/api/client/device-name'
import { Field } from '@firoza/ui/field'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { to } from '../../paths.ts'
import { CardForm } from '../../shell/card-form.tsx'
import { Agreement } from './agreement.tsx'
import { beginSession } from './begin-session.ts'
import { OtherWay } from './other-way.tsx'
import { PhoneProofFields, usePhoneProof } from './phone-proof.tsx'
import { clearRegisterDraft, registerCode, useRegisterDraft } from './register-draft.ts'
import { registerFaults, registerInput } from './register-form.ts'

export interface RegisterViewProps {
  readonly inviteCode: string
  readonly onOpened: () => void
}

export function RegisterView({ inviteCode, onOpened }: RegisterViewProps): ReactNode {
  const t = useT('account')
  const language = usePreferences(preferences => preferences.language)
  const draft = useRegisterDraft()
  const proof = usePhoneProof({ kept: registerCode })
  const form = { ...draft, areaCode: proof.areaCode }
  const register = useWrite('POST /user/register', {
    quiet: true,
    onDone: ({ tokenReal, tokenDemo, user }) => {
      clearRegisterDraft()
      setPreferences({ inviteCode: '' })
      onOpened()
      beginSession({ tokenReal, tokenDemo, realm: user.realm, user })
    },
  })
  const faults = useFormFaults({ ...draft, captcha: proof.captcha.answer }, register.error, proof.sending.error)
  const { errors } = faults
  useEffect(() => {
    if (inviteCode !== '') useRegisterDraft.setState({ referralCode: inviteCode })
  }, [inviteCode])
  const change = (part: Partial<typeof draft>) => useRegisterDraft.setState(part)
  const submit = () => {
    const complete = faults.check(proof.words(registerFaults(form, proof.bounds)))
    const spoken = language === 'ur-PK' ? 'ur-PK' : 'en-US'
    const input = registerInput(form, spoken, deviceName(navigator.userAgent))
    if (complete) register.mutate(input, { onError: proof.sending.refused })
  }
  return (
    <>
      <p className="reading px-1 text-muted">{t('account.registerHint')}</p>
      <CardForm
        form={faults.form}
        label={t('account.register')}
        busy={register.isPending}
        error={errors.form}
        onSubmit={submit}
      >
        <PhoneProofFields
          proof={proof}
          purpose="register"
          form={form}
          errors={errors}
          onChange={change}
          onCheck={faults.check}
        />
        <Field
          label={t('account.referral')}
          kind="latin"
          value={form.referralCode}
          onChange={referralCode => change({ referralCode })}
          error={errors.referralCode}
          maxLength={20}
          optional
        />
        <Agreement checked={form.agreed} onChange={agreed => change({ agreed })} error={errors.agreed} />
      </CardForm>
      <OtherWay question={t('account.haveAccount')} href={to('/pages/account/login')}>
        {t('account.logIn')}
      </OtherWay>
    </>
  )
}
