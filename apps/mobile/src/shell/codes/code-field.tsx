import { isolateWhole } from '@firoza/i18n/bidi'
import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePlatform } from '../../lib/platform.ts'
import { CODE_MINUTES, type CodeSending } from './use-code.ts'

export interface CodeFieldProps {
  /** Where a form asks for more than one. */
  readonly label?: string
  readonly code: string
  readonly onChange: (code: string) => void
  readonly sending: CodeSending
  /** Asks for a code; the owner checks what it needs first. */
  readonly onSend: () => void
  readonly error?: string | undefined
}

const LENGTH = 6

/** The code from a message, with the button that has it sent. */
export function CodeField({ label, code, onChange, sending, onSend, error }: CodeFieldProps): ReactNode {
  const t = useT('auth')
  const sandbox = usePlatform()?.sandbox
  const { sentTo, secondsToWait, busy } = sending
  const waiting = secondsToWait > 0
  const ask = waiting
    ? t('auth.sendAgainIn', { seconds: secondsToWait })
    : t(sentTo === undefined ? 'auth.sendCode' : 'auth.sendAgain')
  return (
    <div className="space-y-1">
      <Field
        kind="code"
        label={label ?? t('auth.code')}
        value={code}
        onChange={onChange}
        error={error}
        name="code"
        autoComplete="one-time-code"
        maxLength={LENGTH}
        suffix={
          <button
            type="button"
            aria-disabled={waiting || busy || undefined}
            onClick={() => !waiting && !busy && onSend()}
            className="figures -me-2 min-h-11 rounded-lg px-2 text-sm font-semibold text-brand aria-disabled:text-muted"
          >
            {ask}
          </button>
        }
      />
      <div role="status" className="text-xs text-muted">
        {sentTo !== undefined && (
          <>
            <p>{t('auth.codeSent', { recipient: isolateWhole(sentTo), minutes: CODE_MINUTES })}</p>
            {sandbox && <p className="text-warn">{t('auth.codeSandbox')}</p>}
          </>
        )}
      </div>
    </div>
  )
}
