import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { toast } from '@firoza/ui/toast-store'
import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { queryClient } from '../lib/query.ts'
import { endSession, useSession } from '../lib/session.ts'
import { endAtServer } from '../lib/sign-out-cleanup/end-at-server.ts'
import { to } from '../paths.ts'
import { closeMenu } from './menu-state.ts'

/** Signs out after a question. */
export function SignOut(): ReactNode {
  const t = useT()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const signOut = () => {
    setAsking(false)
    void endAtServer(useSession.getState().userToken)
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
