import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { QrCode } from '@firoza/ui/qr-code'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { copyText } from '../../shell/copy-text.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewCodes } from './renew-codes.tsx'

/** Three steps: the password, the app with its first code, the recovery codes. */
export function TotpSetup({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useT('auth')
  const begin = useWrite('POST /user/totp/begin', { quiet: true })
  const confirm = useWrite('POST /user/totp/confirm', {
    quiet: true,
    changes: ['GET /user/security', 'POST /user/security/log', 'POST /user/session/list'],
  })
  const security = useRead('GET /user/security', {})
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
  // Codes are kept nowhere, so an answer that was lost cannot be had again: what it told of is asked for, and other codes are made.
  if (confirm.isError && security.data?.totp) {
    return (
      <RenewCodes onDone={onDone}>
        <Note tone="warn" title={t('auth.codesLost')}>
          {t('auth.codesLostText')}
        </Note>
      </RenewCodes>
    )
  }
  if (begin.data) {
    return (
      <AppStep
        {...begin.data}
        busy={confirm.isPending}
        error={confirm.error}
        onCode={code => confirm.mutate({ code }, { onError: () => void security.refetch() })}
      />
    )
  }
  return (
    <ConfirmPassword
      label={t('auth.begin')}
      busy={begin.isPending}
      error={begin.error}
      onSubmit={({ password }) => begin.mutate({ password })}
    />
  )
}

interface AppStepProps {
  readonly secret: string
  readonly uri: string
  readonly busy: boolean
  readonly error: Error | null
  readonly onCode: (code: string) => void
}

function AppStep({ secret, uri, busy, error, onCode }: AppStepProps): ReactNode {
  const t = useT('auth')
  const [code, setCode] = useState('')
  const { errors, check, form } = useFormFaults({ code }, error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && /^[0-9]{6}$/.test(code) && check({})) onCode(code)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <p className="text-sm text-muted">{t('auth.scan')}</p>
      <QrCode text={uri} label={t('auth.qr')} />
      <p className="text-center">
        <a href={uri} className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-brand">
          {t('auth.openApp')}
        </a>
      </p>
      <p className="text-sm">
        <span className="text-muted">{t('auth.key')}</span>{' '}
        <Figure className="break-all font-semibold">{secret}</Figure>
      </p>
      <Button kind="secondary" size="small" onClick={() => void copyText(secret)}>
        {t('auth.copyKey')}
      </Button>
      <Field
        kind="code"
        label={t('auth.factorCode')}
        value={code}
        onChange={setCode}
        error={errors.code ?? errors.form}
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button type="submit" wide busy={busy} disabledReason={/^[0-9]{6}$/.test(code) ? undefined : t('auth.needed')}>
        {t('auth.turnOn')}
      </Button>
    </form>
  )
}
