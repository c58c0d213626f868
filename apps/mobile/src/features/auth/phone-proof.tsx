import type { ReactNode } from 'react'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { CodeField } from '../../shell/codes/code-field.tsx'
import { PhoneField } from '../../shell/codes/phone-field.tsx'
import { type CodeOptions, type CodeSending, useCode } from '../../shell/codes/use-code.ts'
import { CaptchaField } from './captcha-field.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { phoneFault } from './login-form.ts'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { type PasswordBounds, usePasswordBounds } from './password-rule.ts'
import { type CaptchaState, useCaptcha } from './use-captcha.ts'
import { useFaultText } from './use-fault-text.ts'

export type PhoneProofField = 'phone' | 'captcha' | 'code' | 'password' | 'passwordAgain'

export interface PhoneProof {
  readonly areaCode: string
  readonly bounds: PasswordBounds
  readonly words: ReturnType<typeof useFaultText>
  readonly captcha: CaptchaState
  readonly sending: CodeSending
  /** What must be right before a code can be sent. */
  readonly faultsBeforeCode: (phone: string) => FieldErrors<'phone' | 'captcha'>
}

/** A phone shown to be one's own, by a code sent to it: before an account is opened and before a password is replaced. */
export function usePhoneProof(kept: Pick<CodeOptions, 'kept'> = {}): PhoneProof {
  const t = useT('auth')
  const areaCode = usePreferences(preferences => preferences.areaCode)
  const captcha = useCaptcha(true)
  const sending = useCode({ onSettled: captcha.renew, ...kept })
  const bounds = usePasswordBounds()
  const words = useFaultText(bounds)
  return {
    areaCode,
    bounds,
    words,
    captcha,
    // Before it is known whether there is a captcha, nothing is sent: it would be missing.
    sending: { ...sending, busy: sending.busy || captcha.query.isLoading },
    faultsBeforeCode: phone => ({
      ...words(phoneFault(areaCode, phone)),
      ...(captcha.asked && captcha.answer.trim() === '' && { captcha: t('auth.needCaptcha') }),
    }),
  }
}

export interface PhoneProofFieldsProps {
  readonly proof: PhoneProof
  readonly form: NewPassword & { readonly phone: string; readonly code: string }
  readonly errors: FieldErrors<PhoneProofField>
  readonly purpose: 'register' | 'reset'
  readonly onChange: (change: Partial<PhoneProofFieldsProps['form']>) => void
  /** Shows what is missing for a code. Answers whether nothing is. */
  readonly onCheck: (found: FieldErrors<PhoneProofField>) => boolean
}

/** The phone, the code sent to it, and the new password. */
export function PhoneProofFields(props: PhoneProofFieldsProps): ReactNode {
  const { proof, form, errors, purpose, onChange, onCheck } = props
  const { areaCode, captcha, sending } = proof
  const send = () => {
    if (onCheck(proof.faultsBeforeCode(form.phone)))
      sending.send({ purpose, areaCode, phone: form.phone, ...captcha.fields })
  }
  return (
    <>
      <PhoneField
        areaCode={areaCode}
        phone={form.phone}
        onAreaCode={code => setPreferences({ areaCode: code })}
        onPhone={phone => onChange({ phone })}
        error={errors.phone}
      />
      <CaptchaField captcha={captcha} error={errors.captcha} />
      <CodeField
        code={form.code}
        onChange={code => onChange({ code })}
        sending={sending}
        onSend={send}
        error={errors.code}
      />
      <HiddenUsername phone={form.phone} />
      <NewPasswordFields value={form} onChange={onChange} bounds={proof.bounds} errors={errors} />
    </>
  )
}
