import { Card } from '@firoza/ui/card'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { InfoRows } from './info-rows.tsx'

/** What is kept about the person, and what of it they may change. */
export default function InfoPage(): ReactNode {
  const t = useT('account')
  const info = useRead('POST /user/info', {})
  return (
    <Page title={t('account.infoTitle')}>
      <Loaded
        query={info}
        skeleton={
          <Card flush>
            <SkeletonRows rows={9} />
          </Card>
        }
      >
        {profile => <InfoRows profile={profile} />}
      </Loaded>
    </Page>
  )
}
