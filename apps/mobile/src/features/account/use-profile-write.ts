import { toast } from '@firoza/ui/toast-store'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { updateSession, useSession } from '../../lib/session.ts'

/** Changes the profile; the name that the menu shows follows at once. */
export function useProfileWrite(onDone: () => void) {
  const t = useT('account')
  return useWrite('POST /user/update', {
    quiet: true,
    changes: ['POST /user/info'],
    onDone: ({ nickname }) => {
      const { userInfo } = useSession.getState()
      if (userInfo) updateSession({ userInfo: { ...userInfo, nickname } })
      toast.show(t('account.saved'))
      onDone()
    },
  })
}
