import { deviceName } from '@firoza/api/client/device-name'
import { Checkbox } from '@firoza/ui/checkbox'
import { Field } from '@firoza/ui/field'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { create } from 'zustand'
import { deviceNowMs } from '../../lib/clock.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { useWrite } from '../../lib/query.ts'
import { runningMs } from '../../lib/running-clock.ts'
import { onOtherPerson } from '../../lib/session.ts'
import { keepTyped, typedIn } from '../../lib/typed.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { to } from '../../paths.ts'
import { CardForm } from '../../shell/card-form.tsx'
import { NO_CODE, sentCode } from '../../shell/codes/use-code.ts'
import { beginSession } from './begin-session.ts'
import { OtherWay } from './other-way.tsx'
import { PhoneProofFields, usePhoneProof } from './phone-proof.tsx'
import { type RegisterForm, registerFaults, registerInput } from './register-form.ts'

export interface RegisterViewProps {
  readonly inviteCode: string
  readonly onOpened: () => void
}

export function RegisterView({ inviteCode, onOpened }: RegisterViewProps): ReactNode {
  const t = useT('auth')
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
      <p className="reading px-1 text-muted">{t('auth.registerHint')}</p>
      <CardForm
        form={faults.form}
        label={t('auth.register')}
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
          label={t('auth.referral')}
          kind="latin"
          value={form.referralCode}
          onChange={referralCode => change({ referralCode })}
          error={errors.referralCode}
          maxLength={20}
          optional
        />
        <Agreement checked={form.agreed} onChange={agreed => change({ agreed })} error={errors.agreed} />
      </CardForm>
      <OtherWay question={t('auth.haveAccount')} href={to('/pages/account/login')}>
        {t('auth.logIn')}
      </OtherWay>
    </>
  )
}

const LINK = 'font-medium text-brand underline'
/** Stands where a link belongs while the sentence around it is cut apart. */
const GAP = '\u0000'

/** The agreement without which no account is opened, with its texts one press away. */
function Agreement(props: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
}): ReactNode {
  const t = useT('auth')
  const links: Record<string, ReactNode> = {
    disclaimer: (
      <Link key="disclaimer" href={to('/pages/common/disclaimer')} className={LINK}>
        {t('auth.disclaimer')}
      </Link>
    ),
    privacy: (
      <Link key="privacy" href={to('/pages/common/privacyPolicy')} className={LINK}>
        {t('auth.privacy')}
      </Link>
    ),
  }
  const sentence = t('auth.agree', { disclaimer: `${GAP}disclaimer${GAP}`, privacy: `${GAP}privacy${GAP}` })
  const label = sentence.split(GAP).map(part => links[part] ?? part)
  return <Checkbox {...props} label={<span className="reading">{label}</span>} />
}

type RegisterDraft = Omit<RegisterForm, 'areaCode'>

const EMPTY: RegisterDraft = {
  phone: '',
  code: '',
  password: '',
  passwordAgain: '',
  referralCode: '',
  agreed: false,
}

interface Kept extends Pick<RegisterDraft, 'phone' | 'referralCode' | 'agreed'> {
  readonly sentTo: string | undefined
  /** By the device's clock: when another code may be asked for. */
  readonly freeAtMs: number
}

const kept = typedIn<Kept>('register')

/**
 * What has been typed into the registration form, for as long as the app stays open: who leaves it to read the disclaimer
 * finds it as it was. A reload, as of a phone that ends the page while the message with the code is read, loses only the password and the code.
 */
const useRegisterDraft = create<RegisterDraft>()(() =>
  kept ? { ...EMPTY, phone: kept.phone, referralCode: kept.referralCode, agreed: kept.agreed } : EMPTY,
)

/** The code sent for it, for as long. */
const registerCode = sentCode()
if (kept) registerCode.setState({ sentTo: kept.sentTo, freeAtMs: runningMs() + kept.freeAtMs - deviceNowMs() })

function keep(): void {
  const { phone, referralCode, agreed } = useRegisterDraft.getState()
  const { sentTo, freeAtMs } = registerCode.getState()
  const typed: Kept = { phone, referralCode, agreed, sentTo, freeAtMs: deviceNowMs() + freeAtMs - runningMs() }
  keepTyped('register', typed)
}
useRegisterDraft.subscribe(keep)
registerCode.subscribe(keep)

function clearRegisterDraft(): void {
  useRegisterDraft.setState(EMPTY)
  registerCode.setState(NO_CODE)
}

onOtherPerson(clearRegisterDraft)
