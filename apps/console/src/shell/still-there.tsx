import { Button } from '@firoza/ui/button'
import { Modal } from '@firoza/ui/modal'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../lib/language.ts'
import { followPresence, usePresence } from '../lib/presence.ts'
import { queryClient } from '../lib/query.ts'

/** Ends the sign-in of a desk that nobody uses, and asks first. Any key and any touch says that somebody is there. */
export function StillThere(): ReactNode {
  const t = useT()
  const secondsLeft = usePresence(presence => presence.secondsLeft)
  useEffect(() => followPresence(() => void queryClient.invalidateQueries({ queryKey: ['GET /staff/me'] })), [])
  return (
    <Modal
      open={secondsLeft !== undefined}
      // The touch that closes it has said it already.
      onClose={() => undefined}
      closeDelayMs={0}
      label={t('console-shell.stillThere')}
      className="m-auto w-[min(24rem,calc(100%-2rem))] rounded-card border border-line bg-card p-5 opacity-0 transition duration-200 data-shown:opacity-100"
    >
      <h2 className="reading text-lg font-semibold">{t('console-shell.stillThere')}</h2>
      <p className="mt-2 mb-5 text-sm text-muted">{t('console-shell.stillThereHint', { count: secondsLeft ?? 0 })}</p>
      <Button wide>{t('console-shell.staySignedIn')}</Button>
    </Modal>
  )
}
