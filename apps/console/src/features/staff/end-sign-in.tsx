import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Modal } from '@firoza/ui/modal'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { Refused } from '../../shell/refused.tsx'
import { FactorField } from './factor-field.tsx'
import type { SignIn } from './own-sign-ins.tsx'

export interface EndSignInProps {
  readonly ending: SignIn | 'others'
  /** Also once it has ended. */
  readonly onClose: () => void
}

/** The question before one other sign-in, or every other one, is ended: with the password, and a code of the app where there is one. */
export function EndSignIn({ ending, onClose }: EndSignInProps): ReactNode {
  const t = useT('console-staff')
  const name = useSession(session => session.staff?.name ?? '')
  const hasFactor = useSession(session => session.staff?.secondFactor ?? false)
  const [password, setPassword] = useState('')
  const [secondFactor, setSecondFactor] = useState('')
  const end = useWrite('POST /staff/session/revoke', {
    quiet: true,
    onDone: ({ revoked }) => {
      toast.show(t('console-staff.ended', { count: revoked }))
      onClose()
    },
  })
  const incomplete = password === '' || (hasFactor && secondFactor.trim().length < 6)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (incomplete || end.isPending) return
    const id = ending === 'others' ? {} : { id: ending.id }
    end.mutate({ ...id, password, ...(hasFactor && { secondFactor: secondFactor.trim() }) })
  }
  const title = t(ending === 'others' ? 'console-staff.endOthersQuestion' : 'console-staff.endQuestion')
  return (
    <Modal
      open
      onClose={onClose}
      label={title}
      maskCloses={false}
      className="m-auto w-[min(24rem,calc(100%-2rem))] rounded-card border border-line bg-card p-5"
    >
      <h2 className="reading text-lg font-semibold">{title}</h2>
      {ending !== 'others' && <Which signIn={ending} />}
      <p className="mt-2 text-sm text-muted">
        {t(ending === 'others' ? 'console-staff.endOthersText' : 'console-staff.endText')}
      </p>
      <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {/* A browser that keeps passwords learns by it whose this is. */}
        <input hidden name="username" autoComplete="username" value={name} readOnly />
        <Field
          kind="password"
          label={t('console-shell.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          maxLength={200}
          autoFocus
        />
        {hasFactor && <FactorField value={secondFactor} onChange={setSecondFactor} />}
        <Refused error={end.error} />
        <Button
          type="submit"
          kind="danger"
          wide
          busy={end.isPending}
          disabledReason={
            incomplete ? t(hasFactor ? 'console-staff.passwordIncomplete' : 'console-staff.passwordNeeded') : undefined
          }
        >
          {t(ending === 'others' ? 'console-staff.endOthers' : 'console-staff.end')}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </form>
    </Modal>
  )
}

function Which({ signIn: { device, createdAt, ip } }: { readonly signIn: SignIn }): ReactNode {
  const t = useT('console-staff')
  return (
    <p className="mt-2">
      <bdi>{device || t('console-staff.unknownDevice')}</bdi>
      <span className="block text-sm text-muted">
        {t('console-staff.since', { time: isolateWhole(formatDateTime(createdAt)) })} · <bdi>{ip}</bdi>
      </span>
    </p>
  )
}
