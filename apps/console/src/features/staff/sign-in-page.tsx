import { RefusedError } from '@firoza/api/client/call-error'
import { deviceName } from '@firoza/api/client/device-name'
import { MINUTE_MS } from '@firoza/core/clock'
import { STAFF_IDLE_MS } from '@firoza/core/staff/staff-session'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { changeLanguage, useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWrite } from '../../lib/query.ts'
import { startSession, useSession } from '../../lib/session.ts'
import { Refused } from '../../shell/refused.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { FactorField } from './factor-field.tsx'

export default function SignInPage(): ReactNode {
  const t = useT()
  const [enrolling, setEnrolling] = useState(false)
  const [name, setName] = useState('')
  const language = usePreferences(preferences => preferences.language)
  const other = language === 'en-US' ? 'ur-PK' : 'en-US'
  const title = t(enrolling ? 'console-shell.firstSignIn' : 'console-shell.signIn')
  useEffect(() => {
    document.title = `${title} · Firoza`
  }, [title])
  const enrolled = (who: string) => {
    setName(who)
    setEnrolling(false)
    toast.show(t('console-shell.enrolled'))
  }
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-page p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center justify-center gap-3">
          <img src="/console/mark.svg" alt="" className="size-11" />
          <h1 className="reading text-2xl font-semibold text-brand">{t('console-shell.product')}</h1>
        </div>
        {enrolling ? <EnrolForm onDone={enrolled} /> : <SignInForm name={name} />}
        {!enrolling && <p className="mt-4 px-4 text-center text-xs text-muted">{t('console-shell.forgotten')}</p>}
        <div className="mt-4 flex justify-center">
          <button type="button" onClick={() => setEnrolling(!enrolling)} className={LINK}>
            {t(enrolling ? 'console-shell.backToSignIn' : 'console-shell.firstSignIn')}
          </button>
          <button type="button" lang={other.slice(0, 2)} onClick={() => void changeLanguage(other)} className={LINK}>
            {other === 'ur-PK' ? 'اردو' : 'English'}
          </button>
        </div>
      </div>
    </main>
  )
}

const IDLE_MINUTES = STAFF_IDLE_MS / MINUTE_MS

const LINK = 'min-h-11 px-4 text-sm font-medium text-brand'

/** Asks for the second factor once the answer says that there is one. */
function SignInForm({ name: givenName }: { readonly name: string }): ReactNode {
  const t = useT()
  const ended = useSession(session => session.ended)
  const [form, setForm] = useState<Form>({ name: givenName, password: '', secondFactor: '' })
  const change = (changed: Partial<Form>) => setForm({ ...form, ...changed })
  const { name, password, secondFactor } = form
  const [factorAsked, setFactorAsked] = useState(false)
  const signIn = useWrite('POST /staff/login', { quiet: true, onDone: startSession })
  const { error } = signIn
  useEffect(() => {
    if (error instanceof RefusedError && error.reason === 'second_factor_needed') setFactorAsked(true)
  }, [error])
  const incomplete = name.trim() === '' || password === '' || (factorAsked && secondFactor.trim().length < 6)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (incomplete || signIn.isPending) return
    const factor = factorAsked ? { secondFactor: secondFactor.trim() } : {}
    const device = deviceName(navigator.userAgent)
    signIn.mutate({ name: name.trim().toLowerCase(), password, device, ...factor })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-card border border-line bg-card p-6">
      {ended === 'unused' ? (
        <Note tone="warn" title={t('console-shell.sessionUnusedTitle')}>
          {t('console-shell.sessionUnused', { minutes: IDLE_MINUTES })}
        </Note>
      ) : (
        <p className="text-sm text-muted">
          {ended ? t('console-shell.sessionEnded') : t('console-shell.signInHint', { minutes: IDLE_MINUTES })}
        </p>
      )}
      <Inputs form={form} change={change} factorAsked={factorAsked} />
      <Refused error={error} />
      <Button
        type="submit"
        wide
        busy={signIn.isPending}
        disabledReason={incomplete ? t('console-shell.signInIncomplete') : undefined}
      >
        {t('console-shell.signIn')}
      </Button>
    </form>
  )
}

interface Form {
  readonly name: string
  readonly password: string
  readonly secondFactor: string
}

interface InputsProps {
  readonly form: Form
  readonly change: (changed: Partial<Form>) => void
  readonly factorAsked: boolean
}

function Inputs({ form, change, factorAsked }: InputsProps): ReactNode {
  const t = useT()
  return (
    <>
      <Field
        label={t('console-shell.staffName')}
        value={form.name}
        onChange={name => change({ name })}
        name="username"
        autoComplete="username"
        maxLength={40}
        autoFocus
      />
      <Field
        kind="password"
        label={t('console-shell.password')}
        value={form.password}
        onChange={password => change({ password })}
        name="password"
        autoComplete="current-password"
        maxLength={200}
      />
      {factorAsked && (
        <FactorField value={form.secondFactor} onChange={secondFactor => change({ secondFactor })} autoFocus />
      )}
    </>
  )
}
