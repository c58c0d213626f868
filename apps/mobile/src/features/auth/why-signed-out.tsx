import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Note } from '@firoza/ui/note'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { tokenOfLapsed } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { DisabledNote } from './login-refused.tsx'

type Why = NonNullable<CallOutput<'POST /user/session/ended'>['why']>

/** Whoever ended the sign-in on its own device knows it. What is behind the others is told. */
type Told = Exclude<Why, 'signed_out' | 'renewed' | 'disabled'>
/** Nobody did anything: time passed. */
const HARMLESS: readonly Why[] = ['unused', 'old']

function isTold(why: Why): why is Told {
  return why !== 'signed_out' && why !== 'renewed' && why !== 'disabled'
}

/** Why the sign-in on this device has ended, above the form that begins another. */
export function WhySignedOut(): ReactNode {
  const t = useT('auth')
  const [token] = useState(tokenOfLapsed)
  const asked = { enabled: token !== '', staleTimeMs: Number.POSITIVE_INFINITY }
  const { data } = useRead('POST /user/session/ended', { token }, asked)
  if (data?.why === 'disabled') return <DisabledNote />
  if (!data?.why || data.atMs === null || !isTold(data.why)) return null
  const time = isolateWhole(formatDateTime(data.atMs))
  const harmless = HARMLESS.includes(data.why)
  return (
    <Note tone={harmless ? 'brand' : 'warn'} title={t('auth.endedTitle')}>
      <p>{t(`auth.ended_${data.why}`, { time })}</p>
      {!harmless && (
        <p className="mt-1">
          {t('auth.endedByOthers')} <WayBack why={data.why} />
        </p>
      )}
    </Note>
  )
}

/** Whoever's number was changed by somebody else is sent no code any more: people help then. */
function WayBack({ why }: { readonly why: Told }): ReactNode {
  const t = useT('auth')
  const lost = why === 'phone_changed'
  return (
    <Link
      href={lost ? to('/pages/common/service') : to('/pages/user/loginPassword')}
      className="font-semibold underline"
    >
      {t(lost ? 'auth.contactService' : 'auth.forgotTitle')}
    </Link>
  )
}
