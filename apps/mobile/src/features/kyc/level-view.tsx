import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWords } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { Loaded } from '@firoza/web/loaded'
import { BadgeCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { LevelForm } from './level-form.tsx'

export const LEVEL_CHANGES = ['GET /user/auth/level', 'GET /user/auth'] as const

/** Level 3: what it opens, the application, and where it stands. */
export function LevelView(): ReactNode {
  const t = useT('kyc')
  const level = useRead('GET /user/auth/level', {})
  useFreshByNotification(LEVEL_CHANGES)
  return (
    <Page title={t('kyc.level3')}>
      <Loaded
        query={level}
        skeleton={
          <Card flush>
            <SkeletonRows rows={6} />
          </Card>
        }
      >
        {found => <Status {...found} />}
      </Loaded>
    </Page>
  )
}

function Status({ level, application, canApply, documents }: CallOutput<'GET /user/auth/level'>): ReactNode {
  const t = useT('kyc')
  if (level === 3) {
    return (
      <Card>
        <EmptyState icon={<BadgeCheck size={28} />} title={t('kyc.level3')} detail={t('kyc.level3Done')} />
      </Card>
    )
  }
  if (application?.state === 'submitted') return <Pending />
  const reason = isolateWords(application?.reason ?? '')
  return (
    <>
      <p className="reading px-1">{t('kyc.level3What')}</p>
      <p className="reading px-1 text-muted">{t('kyc.level3Needs')}</p>
      {application?.state === 'rejected' && <Note tone="loss">{t('kyc.level3Rejected', { reason })}</Note>}
      {application?.state === 'ended' && <Note tone="loss">{t('kyc.level3Ended', { reason })}</Note>}
      {canApply ? <LevelForm documents={documents} /> : <IdentityFirst />}
    </>
  )
}

function Pending(): ReactNode {
  const t = useT('kyc')
  const withdraw = useWrite('POST /user/auth/level/withdraw', {
    changes: LEVEL_CHANGES,
    onDone: () => toast.show(t('kyc.level3TakenBack')),
  })
  return (
    <>
      <Card>
        <EmptyState icon={<Hourglass size={26} />} title={t('kyc.level3')} detail={t('kyc.level3Pending')} />
      </Card>
      <Button kind="secondary" wide busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
        {t('kyc.level3TakeBack')}
      </Button>
    </>
  )
}

function IdentityFirst(): ReactNode {
  const t = useT('kyc', 'refusal')
  return (
    <Note
      tone="warn"
      action={
        <Link href={to('/pages/user/kyc')} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('kyc.level3Open')}
        </Link>
      }
    >
      {t('refusal.kyc_required')}
    </Note>
  )
}
