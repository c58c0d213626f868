import type { IdStatus } from '@firoza/core/account/user.states'
import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'

const LABELS = {
  none: 'shell.notVerified',
  pending: 'shell.underReview',
  succ: 'shell.verified',
  fail: 'shell.verificationFailed',
} as const satisfies Record<IdStatus, string>

const TONES = { none: 'plain', pending: 'warn', succ: 'gain', fail: 'loss' } as const satisfies Record<IdStatus, string>

/** How far the identity is verified, in a word. */
export function IdentityBadge({ status }: { readonly status: IdStatus }): ReactNode {
  const t = useT()
  return <Badge tone={TONES[status]}>{t(LABELS[status])}</Badge>
}
