import { Card } from '@firoza/ui/card'
import { Skeleton, SkeletonRows } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { ScoreDial } from './score-dial.tsx'
import { ScoreLog } from './score-log.tsx'
import { ScoreRules } from './score-rules.tsx'

const CHANGED_BY_NOTIFICATION = ['POST /user/point/change/log'] as const

/** The credit score: what it is, of what it is made, what it counts for and what it never does. */
export default function CreditScorePage(): ReactNode {
  const t = useT('score')
  const list = useReadList('POST /user/point/change/log', {})
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  return (
    <Page title={t('score.title')}>
      <LoadedList list={list} empty={null} skeleton={<ScoreSkeleton />}>
        {items => (
          <>
            {list.first && <ScoreDial score={list.first.score} band={list.first.band} />}
            <Effects />
            <ScoreLog items={items} />
          </>
        )}
      </LoadedList>
      {/* Below what is still coming it would be pushed down by it. */}
      {!list.query.isPending && <ScoreRules />}
    </Page>
  )
}

function ScoreSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <Skeleton className="h-60 w-full" />
      </Card>
      <Effects />
      <Card flush>
        <SkeletonRows rows={2} />
      </Card>
    </div>
  )
}

function Effects(): ReactNode {
  const t = useT('score')
  return (
    <Card>
      <div className="space-y-3">
        <section>
          <h2 className="reading font-semibold">{t('score.never')}</h2>
          <p className="reading text-muted">{t('score.neverWithdraw')}</p>
          <p className="reading text-muted">{t('score.neverSell')}</p>
        </section>
        <section>
          <h2 className="reading font-semibold">{t('score.does')}</h2>
          <p className="reading text-muted">{t('score.doesLoans')}</p>
        </section>
      </div>
    </Card>
  )
}
