import { RefusedError } from '@firoza/api/client/call-error'
import { deviceName } from '@firoza/api/client/device-name'
import { type RefObject, useState } from 'react'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { beginSession } from './begin-session.ts'
import { loginFaults } from './login-form.ts'
import { usePasswordBounds } from './password-rule.ts'
import { useTypedPhone } from './typed-phone.ts'
import { type CaptchaState, useCaptcha } from './use-captcha.ts'
import { useFaultText } from './use-fault-text.ts'

interface Typed {
  readonly phone: string
  readonly password: string
}

export interface Login {
  readonly areaCode: string
  readonly element: RefObject<HTMLFormElement | null>
  readonly form: Typed
  readonly change: (part: Partial<Typed>) => void
  readonly captcha: CaptchaState
  readonly errors: FieldErrors<keyof Typed | 'captcha'>
  readonly error: Error | null
  readonly busy: boolean
  /** Signs in, where nothing is missing. */
  readonly submit: () => void
}

/** Signing in: the captcha is asked for only once the server wants it; the shell asks for a second factor. */
export function useLogin(): Login {
  const t = useT('auth')
  const areaCode = usePreferences(preferences => preferences.areaCode)
  const realm = useSession(session => session.userAccountType)
  const { phone } = useTypedPhone()
  const [password, setPassword] = useState('')
  const form = { phone, password }
  const [captchaWanted, setCaptchaWanted] = useState(false)
  const captcha = useCaptcha(captchaWanted)
  const words = useFaultText(usePasswordBounds())
  const login = useWrite('POST /user/login', {
    quiet: true,
    onDone: ({ tokenReal, tokenDemo, user }) => {
      beginSession({ tokenReal, tokenDemo, realm: user.realm, user })
    },
  })
  const faults = useFormFaults({ ...form, captcha: captcha.answer }, login.error)
  const submit = () => {
    const complete = faults.check({
      ...words(loginFaults({ areaCode, ...form })),
      ...(captcha.asked && captcha.answer.trim() === '' && { captcha: t('auth.needCaptcha') }),
    })
    if (!complete) return
    const input = { areaCode, ...form, ...captcha.fields, realm, device: deviceName(navigator.userAgent) }
    login.mutate(input, {
      onError: error => {
        if (error instanceof RefusedError && error.reason === 'captcha_needed') setCaptchaWanted(true)
        captcha.renew()
      },
    })
  }
  const change = (part: Partial<Typed>) => {
    if (part.phone !== undefined) useTypedPhone.setState({ phone: part.phone })
    if (part.password !== undefined) setPassword(part.password)
  }
  const { errors, form: element } = faults
  return { areaCode, element, form, change, captcha, errors, error: login.error, busy: login.isPending, submit }
}
