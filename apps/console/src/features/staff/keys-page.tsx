import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { QrCode } from '@firoza/ui/qr-code'
import { type FormEvent, type ReactNode, useState } from 'react'
import { forgetFreshCodes, showFreshCodes, useFreshCodes } from '../../lib/fresh-codes.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { Page } from '../../shell/page.tsx'
import { Refused } from '../../shell/refused.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSignIns } from './own-sign-ins.tsx'

/** One's own sign-in: the second factor (setting it up, with the password again, a first code, and the recovery codes that are shown once), the password, and where else one is signed in. */
export default function KeysPage(): ReactNode {
  const t = useT('console-staff')
  const staff = useSession(session => session.staff)
  const [begun, setBegun] = useState<Begun>()
  const codes = useFreshCodes(fresh => fresh.codes)
  return (
    <Page title={t('console-staff.title')} detail={t('console-staff.detail')}>
      <div className="flex max-w-xl flex-col gap-5">
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} />
        ) : staff?.secondFactor ? (
          <Card title={t('console-staff.on')}>
            <p className="text-sm text-muted">{t('console-staff.onHint')}</p>
          </Card>
        ) : begun === undefined ? (
          <Begin enrolling={staff?.enrolling ?? false} onBegun={setBegun} />
        ) : (
          <FirstCode {...begun} />
        )}
        {!staff?.enrolling && codes.length === 0 && (
          <>
            <OwnPassword />
            <OwnSignIns />
          </>
        )}
      </div>
    </Page>
  )
}

type Begun = CallOutput<'POST /staff/totp/begin'>

interface BeginProps {
  readonly enrolling: boolean
  readonly onBegun: (begun: Begun) => void
}

function Begin({ enrolling, onBegun }: BeginProps): ReactNode {
  const t = useT('console-staff')
  const [password, setPassword] = useState('')
  const begin = useWrite('POST /staff/totp/begin', { quiet: true, onDone: onBegun })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') begin.mutate({ password })
  }
  return (
    <Card title={t('console-staff.setUp')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {enrolling && <Note tone="warn">{t('console-staff.needed')}</Note>}
        <p className="text-sm text-muted">{t('console-staff.beginHint')}</p>
        <Field
          kind="password"
          label={t('console-shell.password')}
          value={password}
          onChange={setPassword}
          name="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <Refused error={begin.error} />
        <Button
          type="submit"
          wide
          busy={begin.isPending}
          disabledReason={password === '' ? t('console-staff.passwordNeeded') : undefined}
        >
          {t('console-staff.begin')}
        </Button>
      </form>
    </Card>
  )
}

function FirstCode({ secret, uri }: Begun): ReactNode {
  const t = useT('console-staff')
  const [code, setCode] = useState('')
  const confirm = useWrite('POST /staff/totp/confirm', {
    quiet: true,
    changes: ['GET /staff/me', 'GET /staff/session/list'],
    onDone: ({ recoveryCodes }) => showFreshCodes(recoveryCodes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) confirm.mutate({ secondFactor: code })
  }
  return (
    <Card title={t('console-staff.setUp')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('console-staff.secretHint')}</p>
        <QrCode text={uri} label={t('console-staff.secretPicture')} />
        <p className="flex items-center justify-between gap-2 rounded-control bg-raised px-3 py-2">
          <code dir="ltr" className="min-w-0 font-mono text-sm break-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} label={t('console-staff.copySecret')} />
        </p>
        <Field
          kind="code"
          label={t('console-staff.firstCode')}
          value={code}
          onChange={setCode}
          name="one-time-code"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
        <Refused error={confirm.error} />
        <Button
          type="submit"
          wide
          busy={confirm.isPending}
          disabledReason={code.length < 6 ? t('console-staff.sixDigits') : undefined}
        >
          {t('console-staff.turnOn')}
        </Button>
      </form>
    </Card>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const t = useT('console-staff')
  return (
    <Card
      title={t('console-staff.recovery')}
      action={<CopyButton text={codes.join('\n')} label={t('console-staff.copyCodes')} />}
    >
      <Note tone="warn">{t('console-staff.recoveryHint')}</Note>
      <ol dir="ltr" className="mt-4 grid grid-cols-2 gap-2 font-mono text-sm">
        {codes.map(code => (
          <li key={code} className="rounded-control bg-raised px-3 py-2 text-center">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <Button wide onClick={forgetFreshCodes}>
          {t('console-staff.kept')}
        </Button>
      </div>
    </Card>
  )
}
