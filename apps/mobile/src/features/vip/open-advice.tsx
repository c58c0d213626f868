import { Card } from '@firoza/ui/card'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { AdviceItems } from './advice-items.tsx'
import type { Vip } from './membership.tsx'

/** Open items for members; for everybody else how many there are, sealed. */
export function OpenAdvice({ vip, sealed }: { readonly vip: Vip; readonly sealed: number }): ReactNode {
  const t = useT('vip')
  if (vip.state === 'trial' || vip.state === 'purchased' || vip.state === 'grace') return <ForMembers />
  return (
    <Card title={t('vip.openItems')}>
      <p className="text-sm">{t('vip.sealed', { count: sealed })}</p>
      <p className="text-sm text-muted">{t('vip.membersOnly')}</p>
    </Card>
  )
}

function ForMembers(): ReactNode {
  const t = useT('vip')
  const open = useReadList('GET /user/vip/advice', {})
  const nothing = (
    <Card title={t('vip.openItems')}>
      <p className="text-sm text-muted">{t('vip.emptyOpen')}</p>
    </Card>
  )
  return (
    <LoadedList list={open} empty={nothing}>
      {items => <AdviceItems title={t('vip.openItems')} items={items} />}
    </LoadedList>
  )
}
