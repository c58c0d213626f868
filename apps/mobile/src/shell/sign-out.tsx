import { newIdempotencyKey } from '@firoza/api/client/intention'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { toast } from '@firoza/ui/toast-store'
import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../lib/client.ts'
import { useT } from '../lib/language.ts'
import { queryClient } from '../lib/query.ts'
import { endSession } from '../lib/session.ts'
import { to } from '../paths.ts'
import { closeMenu } from './menu-state.ts'

/** Signs out after a question. */
export function SignOut(): ReactNode {
  const t = useT()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const signOut = () => {
    setAsking(false)
    // The server forgets the session too; where it cannot be reached, the token is forgotten here all the same.
    call('POST /user/logout', {}, { quiet: true, idempotencyKey: newIdempotencyKey() }).catch(() => {})
    endSession()
    queryClient.clear()
    toast.show(t('shell.signedOut'))
    closeMenu()
    navigate(to('/pages/account/login'))
  }
  return (
    <>
      <Button kind="danger" wide icon={<LogOut size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('shell.signOut')}
      </Button>
      <Confirm
        open={asking}
        title={t('shell.signOutQuestion')}
        confirmLabel={t('shell.signOut')}
        danger
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      >
        {t('shell.signOutHint')}
      </Confirm>
    </>
  )
}
