import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import type { FormEvent, ReactNode } from 'react'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { CodeField } from '../../shell/codes/code-field.tsx'
import { useCode } from '../../shell/codes/use-code.ts'
import type { CodeFlow } from './trade-code-flow.ts'

type ProofField = 'password' | 'oneTimeCode'

export interface CodeProofProps {
  /** Which code is set. */
  readonly purpose: 'transactionCode' | 'withdrawalCode'
  readonly flow: CodeFlow
  readonly errors: FieldErrors<ProofField>
  readonly onChange: (flow: CodeFlow) => void
}

/** The login password, and where the present code is forgotten a code by message as well. */
export function CodeProof({ purpose, flow, errors, onChange }: CodeProofProps): ReactNode {
  const t = useT('auth')
  const sending = useCode()
  const recovery = flow.proof === 'recovery'
  const { password, oneTimeCode } = flow
  const faults = useFormFaults<ProofField>({ password, oneTimeCode }, sending.error)
  const change = (part: Partial<CodeFlow>) => onChange({ ...flow, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const complete = faults.check({
      ...(password === '' && { password: t('auth.needPassword') }),
      ...(recovery && !/^[0-9]{6}$/.test(oneTimeCode) && { oneTimeCode: t('auth.needCode') }),
    })
    if (complete) onChange({ ...flow, step: 'new' })
  }
  const shown = { ...errors, ...faults.errors }
  return (
    <form ref={faults.form} onSubmit={submit} noValidate className="space-y-4">
      {recovery && <p className="reading text-sm text-muted">{t('auth.codeForgottenHint')}</p>}
      <Field
        kind="password"
        label={t('auth.password')}
        value={password}
        onChange={password => change({ password })}
        error={shown.password}
        hint={/^[0-9]{6}$/.test(password) ? t('auth.sixDigitsHint') : undefined}
        autoComplete="current-password"
      />
      {recovery && (
        <CodeField
          code={oneTimeCode}
          onChange={oneTimeCode => change({ oneTimeCode })}
          sending={sending}
          onSend={() => faults.check({}) && sending.send({ purpose })}
          error={shown.oneTimeCode ?? faults.errors.form}
        />
      )}
      <Button type="submit" wide>
        {t('auth.continue')}
      </Button>
    </form>
  )
}
