import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { goBack } from '../../shell/go-back.ts'

export interface SecretChangedProps {
  readonly title: string
  /** From when money can go to a new account again. */
  readonly newDestinationsFromMs: number
  /** The way on, where there is one: going back is then the second. */
  readonly next?: ReactNode
}

/** A password or code was changed; and what waits because of it. */
export function SecretChanged({ title, newDestinationsFromMs, next }: SecretChangedProps): ReactNode {
  const t = useT('auth')
  const [, navigate] = useLocation()
  const real = useSession(session => session.userAccountType === 'real')
  return (
    <Card>
      <div role="status" className="space-y-4">
        <p className="reading text-lg font-semibold">{title}</p>
        {real && (
          <Note tone="warn">{t('auth.waitsUntil', { time: isolateWhole(formatDateTime(newDestinationsFromMs)) })}</Note>
        )}
        {next}
        <Button kind={next ? 'quiet' : 'primary'} wide onClick={() => goBack(navigate)}>
          {t('ui.back')}
        </Button>
      </div>
    </Card>
  )
}
