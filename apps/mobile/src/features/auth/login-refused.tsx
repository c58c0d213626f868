import { RefusedError } from '@firoza/api/client/call-error'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold underline'

/** Why signing in was refused, and the way on. */
export function LoginRefused({
  error,
  text,
}: {
  readonly error: Error | null
  readonly text: string | undefined
}): ReactNode {
  const t = useT('auth')
  if (text === undefined) return null
  if (isDisabled(error)) return <DisabledNote />
  const reason = error instanceof RefusedError ? error.reason : undefined
  if (reason === 'sign_in_locked') {
    return (
      <Note
        tone="loss"
        action={
          <Link href={to('/pages/user/loginPassword')} className={LINK}>
            {t('auth.forgotTitle')}
          </Link>
        }
      >
        {text} {t('auth.lockedHint')}
      </Note>
    )
  }
  return <Note tone="loss">{text}</Note>
}

/** Whether signing in was refused because the account is disabled. */
export function isDisabled(error: Error | null): boolean {
  return error instanceof RefusedError && error.reason === 'user_disabled'
}

export function DisabledNote(): ReactNode {
  const t = useT('auth')
  return (
    <Note
      tone="loss"
      title={t('auth.disabledTitle')}
      action={
        <Link href={to('/pages/common/service')} className={LINK}>
          {t('auth.contactService')}
        </Link>
      }
    >
      {t('auth.disabledHint')}
    </Note>
  )
}
