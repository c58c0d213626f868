import { AREA_CODE_DEFAULT, maskPhone, parsePhone } from '@firoza/core/account/phone'
import { isolateWhole } from '@firoza/i18n/bidi'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Checkbox } from '@firoza/ui/checkbox'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { updateSession, useSession } from '../../lib/session.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { CodeField } from '../../shell/codes/code-field.tsx'
import { PhoneField } from '../../shell/codes/phone-field.tsx'
import { type CodeSending, useCode } from '../../shell/codes/use-code.ts'
import type { EditProps } from './edit-nickname.tsx'

const CODE = /^[0-9]{6}$/
const EMPTY = { areaCode: AREA_CODE_DEFAULT, phone: '', code: '', oldCode: '', password: '', lost: false }
type Form = typeof EMPTY

export function EditPhone({ open, profile, onClose }: EditProps): ReactNode {
  const t = useT('account')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('account.phone')}>
      <PhoneForm profile={profile} onClose={onClose} />
    </BottomSheet>
  )
}

/** The new number and the old one each prove themselves by a code; a second factor stands in for an old one that is lost. */
function PhoneForm({ profile, onClose }: Omit<EditProps, 'open'>): ReactNode {
  const t = useT('account', 'auth')
  const [form, setForm] = useState<Form>(EMPTY)
  const write = usePhoneWrite(onClose)
  const toNew = useCode({ field: 'code' })
  const toOld = useCode({ field: 'oldCode' })
  const faults = useFormFaults(form, write.error, toNew.error)
  const { errors } = faults
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })
  const { areaCode, phone, code, oldCode, password, lost } = form
  const phoneFault = parsePhone(areaCode, phone).ok ? {} : { phone: t('account.phoneInvalid') }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    const complete = faults.check({
      ...phoneFault,
      ...(!CODE.test(code) && { code: t('auth.needCode') }),
      ...(!lost && !CODE.test(oldCode) && { oldCode: t('auth.needCode') }),
      ...(password === '' && { password: t('auth.needed') }),
    })
    if (!complete) return
    const onError = (error: Error) => {
      toNew.refused(error)
      toOld.refused(error)
    }
    write.mutate({ areaCode, phone, code, password, ...(!lost && { oldCode }) }, { onError })
  }
  return (
    <form ref={faults.form} onSubmit={submit} noValidate className="space-y-4">
      <Note>{t('account.phoneHint')}</Note>
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      <PhoneField
        label={t('account.phoneNew')}
        areaCode={areaCode}
        phone={phone}
        onAreaCode={areaCode => change({ areaCode })}
        onPhone={phone => change({ phone })}
        error={errors.phone}
      />
      <CodeField
        label={t('account.phoneNewCode')}
        code={code}
        onChange={code => change({ code })}
        sending={toNew}
        onSend={() => {
          if (faults.check(phoneFault)) toNew.send({ purpose: 'newPhone', areaCode, phone })
        }}
        error={errors.code}
      />
      <OldNumber phone={profile.account} form={form} sending={toOld} error={errors.oldCode} onChange={change} />
      <Field
        kind="password"
        label={t('auth.factorPassword')}
        value={password}
        onChange={password => change({ password })}
        error={errors.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide busy={write.isPending}>
        {t('account.phoneChange')}
      </Button>
    </form>
  )
}

interface OldNumberProps {
  readonly phone: string
  readonly form: Form
  readonly sending: CodeSending
  readonly error: string | undefined
  readonly onChange: (part: Partial<Form>) => void
}

/** The code to the number so far, or that it is lost. */
function OldNumber({ phone, form: { oldCode, lost }, sending, error, onChange }: OldNumberProps): ReactNode {
  const t = useT('account')
  return (
    <>
      {!lost && (
        <CodeField
          label={t('account.phoneOldCode', { phone: isolateWhole(maskPhone(phone)) })}
          code={oldCode}
          onChange={oldCode => onChange({ oldCode })}
          sending={sending}
          onSend={() => sending.send({ purpose: 'oldPhone' })}
          error={error ?? errorsOf(sending.error, []).form}
        />
      )}
      <Checkbox label={t('account.phoneLost')} checked={lost} onChange={lost => onChange({ lost })} />
      {lost && <LostHint />}
    </>
  )
}

function LostHint(): ReactNode {
  const t = useT('account')
  const { data } = useRead('GET /user/security', {})
  const none = data !== undefined && !data.totp && data.passkeys === 0
  return <Note tone={none ? 'warn' : 'brand'}>{t(none ? 'account.phoneLostNone' : 'account.phoneLostHint')}</Note>
}

function usePhoneWrite(onClose: () => void) {
  const t = useT('account')
  return useWrite('POST /user/update/phone', {
    quiet: true,
    changes: ['POST /user/info', 'GET /user/auth', 'POST /user/session/list', 'POST /user/security/log'],
    onDone: ({ phone }) => {
      const { userInfo } = useSession.getState()
      if (userInfo) updateSession({ userInfo: { ...userInfo, account: phone } })
      toast.show(t('account.phoneSet'))
      onClose()
    },
  })
}
