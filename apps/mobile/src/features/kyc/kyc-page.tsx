import type { CallOutput } from '@firoza/api/endpoints'
import { karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import { isRenewalDue } from '@firoza/core/kyc/verification-status'
import { isolateWords } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Timeline } from '@firoza/ui/timeline'
import { Loaded } from '@firoza/web/loaded'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { deviceNowMs } from '../../lib/clock.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { LevelNeeded, useLevelMissing } from '../../shell/level-needed.tsx'
import { Page } from '../../shell/page.tsx'
import { NextStep } from '../../shell/steps/next-step.tsx'
import { Answer } from './answer.tsx'
import { Appeal } from './appeal.tsx'
import { CheckFacts } from './check-facts.tsx'
import type { OwnCheck } from './kyc-form.ts'
import { LevelView } from './level-view.tsx'
import { SendView } from './send-view.tsx'

const CHANGED_BY_NOTIFICATION = ['GET /user/auth', 'POST /user/info'] as const

type Auth = CallOutput<'GET /user/auth'>

/** Proving who one is: what to send, where it stands, why it came back. */
export default function KycPage(): ReactNode {
  const [search] = useSearchParams()
  return search.get('view') === 'level' ? <LevelView /> : <IdentityView />
}

function IdentityView(): ReactNode {
  const t = useT('kyc')
  const auth = useRead('GET /user/auth', {})
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  return (
    <Page title={t('kyc.title')}>
      <Loaded
        query={auth}
        skeleton={
          <Card flush>
            <SkeletonRows rows={7} />
          </Card>
        }
      >
        {found => <Standing key={`${found.idStatus} ${found.check?.state === 'action_required'}`} auth={found} />}
      </Loaded>
    </Page>
  )
}

function Standing({ auth }: { readonly auth: Auth }): ReactNode {
  const t = useT('kyc')
  const { check, idStatus, canSend, submissionsLeft } = auth
  const [again, setAgain] = useState(check?.state === 'draft')
  if (idStatus === 'pending' && check) return <Pending check={check} />
  const sending = canSend && <SendView check={check} submissionsLeft={submissionsLeft} />
  if (idStatus === 'succ') return <Verified check={check} sending={sending} />
  if (idStatus === 'fail' && check) {
    const mayGoOn = check.state === 'action_required' || again
    return (
      <>
        {check.state !== 'draft' && <Answer check={check} />}
        {mayGoOn && sending}
        {!mayGoOn && canSend && (
          <Button wide onClick={() => setAgain(true)}>
            {t('kyc.again')}
          </Button>
        )}
        {!mayGoOn && check.mayAppeal && <Appeal />}
      </>
    )
  }
  const intro = (
    <>
      <p className="reading px-1">{t('kyc.intro')}</p>
      <Note>{t('kyc.safe')}</Note>
    </>
  )
  return canSend ? <SendView check={check} submissionsLeft={submissionsLeft} intro={intro} /> : intro
}

interface VerifiedProps {
  readonly check: OwnCheck | null
  readonly sending: ReactNode
}

/** What we know of a verified person. A new document is asked for in time; what changes otherwise, they say themselves. */
function Verified({ check, sending }: VerifiedProps): ReactNode {
  const t = useT('kyc')
  const [changing, setChanging] = useState(check?.state === 'draft')
  const levelMissing = useLevelMissing()
  const ends = check?.form?.expiresOn
  const due = ends !== undefined && isRenewalDue((ends || null) as TradingDate | null, karachiDate(deviceNowMs()))
  const isOpen = check !== null && sending && (changing || due || check.state === 'action_required')
  return (
    <>
      <Card>
        <EmptyState icon={<BadgeCheck size={28} />} title={t('kyc.verifiedTitle')} detail={t('kyc.verifiedText')} />
      </Card>
      <NextStep after="identity" />
      {levelMissing && <LevelNeeded />}
      {check && check.state === 'action_required' && <Answer check={check} />}
      {check && isUnderReview(check) && <Note>{t('kyc.pendingText')}</Note>}
      {isOpen ? (
        <>
          <Note tone={due ? 'warn' : 'brand'}>{t(due ? 'kyc.renew' : 'kyc.changedText')}</Note>
          {sending}
        </>
      ) : (
        check && (
          <>
            <SentFacts check={check} />
            {sending && (
              <Button kind="secondary" wide onClick={() => setChanging(true)}>
                {t('kyc.changed')}
              </Button>
            )}
          </>
        )
      )}
    </>
  )
}

function isUnderReview({ state }: OwnCheck): boolean {
  return state === 'submitted' || state === 'in_review' || state === 'approved_once' || state === 'appealed'
}

function Pending({ check }: { readonly check: OwnCheck }): ReactNode {
  const t = useT('kyc')
  const sentAt = check.history.findLast(({ move }) => move === 'submit')?.at
  const appealed = check.state === 'appealed'
  const isChange =
    check.history.findLast(({ move }) => move === 'submit' || move === 'data_change')?.move === 'data_change'
  const text = appealed ? 'kyc.appealPendingText' : isChange ? 'kyc.changePendingText' : 'kyc.pendingText'
  return (
    <>
      <Card>
        <EmptyState
          icon={<Hourglass size={26} />}
          title={t(appealed ? 'kyc.appealPendingTitle' : 'kyc.pendingTitle')}
          detail={t(text)}
        />
        <Timeline
          label={t('kyc.title')}
          steps={[
            {
              id: 'sent',
              label: t('kyc.tl_sent'),
              state: 'done',
              ...(sentAt !== undefined && { detail: <Figure>{formatDateTime(sentAt)}</Figure> }),
            },
            { id: 'review', label: t('kyc.tl_review'), state: 'now' },
            { id: 'done', label: t('kyc.tl_done'), state: 'ahead' },
          ]}
        />
      </Card>
      <NextStep after="identity" />
      {appealed && check.appeal !== null && <Note>{t('kyc.appealYours', { text: isolateWords(check.appeal) })}</Note>}
      <SentFacts check={check} />
    </>
  )
}

/** What was sent in, the numbers by their ends. */
function SentFacts({ check: { form } }: { readonly check: OwnCheck }): ReactNode {
  if (!form) return null
  const { ibanEnding } = form.profile
  return (
    <CheckFacts
      form={form}
      profile={form.profile}
      number={`•••• ${form.numberLast4}`}
      iban={ibanEnding === '' ? '' : `•••• ${ibanEnding}`}
    />
  )
}
