import { Card } from '@firoza/ui/card'
import { SkeletonRows } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { InfoRows } from './info-rows.tsx'

/** What is kept about the person, and what of it they may change. */
export default function InfoPage(): ReactNode {
  const t = useT('person')
  const info = useRead('POST /user/info', {})
  return (
    <Page title={t('person.infoTitle')}>
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
