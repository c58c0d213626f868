import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RenewCodesProps {
  /** What stands above the password until there are new ones. */
  readonly children: ReactNode
  readonly onDone: () => void
}

/** Two steps: the password, the ten new codes. */
export function RenewCodes({ children, onDone }: RenewCodesProps): ReactNode {
  const t = useT('auth')
  const renew = useWrite('POST /user/recovery/renew', {
    quiet: true,
    changes: ['GET /user/security', 'POST /user/security/log'],
  })
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />
  return (
    <div className="space-y-4">
      {children}
      <ConfirmPassword
        label={t('auth.codesRenew')}
        busy={renew.isPending}
        error={renew.error}
        onSubmit={({ password }) => renew.mutate({ password })}
      />
    </div>
  )
}
