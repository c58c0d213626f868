import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'

/** The mark of the demo account: in the bar of every page, and on the order ticket, which covers it. */
export function AccountBadge(): ReactNode {
  const t = useT()
  const demo = useSession(session => session.userAccountType === 'demo')
  return demo && <Badge tone="warn">{t('shell.demo')}</Badge>
}
