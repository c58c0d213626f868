import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { ListRow } from '@firoza/ui/list-row'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { PasswordAgain } from './password-again.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How many codes are left for a lost phone, and the way to new ones. */
export function RecoveryRow({ left }: { readonly left: number }): ReactNode {
  const t = useT('security')
  const [open, setOpen] = useState(false)
  const renew = useWrite('POST /user/recovery/renew', {
    quiet: true,
    changes: ['GET /user/security', 'POST /user/security/log'],
  })
  const close = () => {
    setOpen(false)
    renew.reset()
  }
  return (
    <>
      <ListRow
        title={t('security.codesRow')}
        detail={t('security.codesLeft', { count: left })}
        chevron
        onClick={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={close} title={t('security.codesRow')} maskCloses={false}>
        {renew.data ? (
          <RecoveryCodes codes={renew.data.recoveryCodes} onDone={close} />
        ) : (
          <>
            <p className="pb-4 text-muted">{t('security.codesRenewText')}</p>
            <PasswordAgain
              label={t('security.codesRenew')}
              busy={renew.isPending}
              error={renew.error}
              onSubmit={({ password }) => renew.mutate({ password })}
            />
          </>
        )}
      </BottomSheet>
    </>
  )
}
