import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { canUsePasskeys, passkeyFault, provePasskey } from '../../lib/passkey.ts'
import { answerStepUp, type StepUpQuestion, useStepUp } from '../../lib/step-up.ts'

/** Asks for the second factor above whatever the person was doing: a passkey, a code of their app, or a recovery code. */
export default function StepUpSheet(): ReactNode {
  const t = useT('auth')
  const question = useStepUp(state => state.question)
  const [last, setLast] = useState(question)
  // The sheet keeps its last words while it goes.
  if (question && question !== last) setLast(question)
  return (
    <BottomSheet
      open={question !== undefined}
      onClose={() => answerStepUp()}
      title={t('auth.stepUpTitle')}
      maskCloses={false}
    >
      {last && <Question key={String(question === undefined)} question={last} />}
    </BottomSheet>
  )
}

function Question({ question }: { readonly question: StepUpQuestion }): ReactNode {
  const t = useT('auth')
  const { methods, passkey, fault, busy } = question
  const [said, setSaid] = useState<string>()
  const withPasskey = passkey !== '' && canUsePasskeys()
  const byPasskey = () => {
    setSaid(undefined)
    provePasskey(passkey).then(answerStepUp, error => setSaid(t(`auth.${passkeyFault(error)}`)))
  }
  const error = said ?? fault
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('auth.stepUpText')}</p>
      {error !== undefined && <Note tone="loss">{error}</Note>}
      {passkey !== '' && !withPasskey && <Note tone="warn">{t('auth.passkeyNotHere')}</Note>}
      {withPasskey && (
        <Button wide busy={busy} onClick={byPasskey}>
          {t('auth.usePasskey')}
        </Button>
      )}
      <CodeForm
        totp={methods.includes('totp')}
        recovery={methods.includes('recovery')}
        second={withPasskey}
        busy={busy}
      />
    </div>
  )
}

interface CodeFormProps {
  readonly totp: boolean
  readonly recovery: boolean
  /** A passkey stands above it. */
  readonly second: boolean
  readonly busy: boolean
}

function CodeForm({ totp, recovery, second, busy }: CodeFormProps): ReactNode {
  const t = useT('auth')
  const [code, setCode] = useState('')
  const [open, setOpen] = useState(totp || !second)
  if (!totp && !recovery) return null
  if (!open) {
    return (
      <Button kind="quiet" wide onClick={() => setOpen(true)}>
        {t('auth.useRecovery')}
      </Button>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') answerStepUp(code.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field
        kind="latin"
        label={t(totp ? 'auth.factor' : 'auth.recoveryCode')}
        hint={totp && recovery ? t('auth.factorHint') : undefined}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        maxLength={16}
        autoFocus={!second || !totp}
      />
      <Button
        type="submit"
        wide
        kind={second ? 'secondary' : 'primary'}
        busy={busy && code !== ''}
        disabledReason={code.trim() === '' ? t('auth.needed') : undefined}
      >
        {t('auth.confirm')}
      </Button>
    </form>
  )
}
