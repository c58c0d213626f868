import { type BankTemplateId, bankTemplate } from '@firoza/core/bank/bank-templates'
import { isolate } from '@firoza/i18n/bidi'
import { useBackCloses } from '@firoza/ui/back-closes'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { PIN_LENGTH } from '@firoza/ui/pin-pad'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { CodeField } from '../../shell/codes/code-field.tsx'
import { useCode } from '../../shell/codes/use-code.ts'

export interface AccountMobileCodeProps {
  readonly busy: boolean
  readonly error: Error | null
  /** The number as it was typed, and of which form. */
  readonly mobile: string
  readonly country: BankTemplateId
  readonly onCode: (oneTimeCode: string) => void
  readonly onBack: () => void
}

/** A number that is not the verified one is shown to be the person's own by a code sent to it. */
export function AccountMobileCode({ mobile, country, busy, error, onCode, onBack }: AccountMobileCodeProps): ReactNode {
  const t = useT('bank', 'auth')
  const [code, setCode] = useState('')
  const sending = useCode()
  const { errors, check, form } = useFormFaults({ oneTimeCode: code }, error, sending.error)
  useBackCloses(true, onBack)
  const { refused } = sending
  useEffect(() => refused(error), [refused, error])
  const field = bankTemplate(country).fields.find(({ name }) => name === 'mobile')
  const read = field?.check(mobile, { mobile })
  const phone = read && 'value' in read ? read.value : mobile
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (check(code.length === PIN_LENGTH ? {} : { oneTimeCode: t('auth.needCode') })) onCode(code)
  }
  return (
    <Card>
      <form ref={form} onSubmit={submit} noValidate className="space-y-4">
        <Note>{t('bank.mobileCode', { phone: isolate(phone) })}</Note>
        <CodeField
          code={code}
          onChange={setCode}
          sending={sending}
          onSend={() => check({}) && sending.send({ purpose: 'destination', phone })}
          error={errors.oneTimeCode ?? errors.form}
        />
        <Button type="submit" wide busy={busy}>
          {t('bank.save')}
        </Button>
        <Button kind="quiet" wide onClick={onBack}>
          {t('ui.back')}
        </Button>
      </form>
    </Card>
  )
}
