import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'

/** The way to level 3, for whoever is verified. */
export function LevelLink(): ReactNode {
  const t = useT('kyc')
  return (
    <Card flush>
      <List>
        <LinkRow
          title={t('kyc.level3')}
          detail={t('kyc.level3What')}
          href={to('/pages/user/kyc', { view: 'level' })}
          chevron
        />
      </List>
    </Card>
  )
}
