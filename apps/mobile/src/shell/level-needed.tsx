import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../lib/language.ts'
import { useRead } from '../lib/query.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { to } from '../paths.ts'

/** Whether level 3 is missing for what the page offers. The demo realm asks for none; while it is not known, nothing is said. */
export function useLevelMissing(): boolean {
  const asked = useSession(session => isSignedIn(session) && session.userAccountType === 'real')
  const { data } = useRead('GET /user/auth/level', {}, { enabled: asked })
  return asked && data !== undefined && data.level < 3
}

/** The way in, in the place of the foot's button: the page stays readable. */
export function LevelNeeded(): ReactNode {
  const t = useT()
  return (
    <Note
      tone="warn"
      action={
        <Link
          href={to('/pages/user/kyc', { view: 'level' })}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('shell.levelNeededOpen')}
        </Link>
      }
    >
      <strong className="block">{t('shell.levelNeeded')}</strong>
      {t('shell.levelNeededText')}
    </Note>
  )
}
