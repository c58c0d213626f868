import type { CallOutput } from '@firoza/api/endpoints'
import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Timeline } from '@firoza/ui/timeline'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotice } from '../../lib/use-fresh-by-notice.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { CheckFacts } from './check-facts.tsx'
import type { OwnCheck } from './kyc-form.ts'
import { SendView } from './send-view.tsx'

const TOLD_BY_NOTICE = ['GET /user/auth', 'POST /user/info'] as const

type Auth = CallOutput<'GET /user/auth'>

/** Proving who one is: what to send, where it stands, why it came back. */
export default function KycPage(): ReactNode {
  const t = useT('kyc')
  const auth = useRead('GET /user/auth', {})
  useFreshByNotice(TOLD_BY_NOTICE)
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
  if (idStatus === 'succ') {
    return (
      <>
        <Card>
          <EmptyState icon={<BadgeCheck size={28} />} title={t('kyc.verifiedTitle')} detail={t('kyc.verifiedText')} />
        </Card>
        {check?.form && check.state !== 'draft' && (
          <CheckFacts form={check.form} number={`•••• ${check.form.numberEnding}`} />
        )}
        {canSend && check && <Note tone="warn">{t('kyc.renew')}</Note>}
        {canSend && check && sending}
      </>
    )
  }
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
      </>
    )
  }
  return (
    <>
      <p className="reading px-1">{t('kyc.intro')}</p>
      <Note>{t('kyc.safe')}</Note>
      {sending}
    </>
  )
}

/** Why it is not verified, in words, and what to send again. */
function Answer({ check }: { readonly check: OwnCheck }): ReactNode {
  const t = useT('kyc')
  const { ask, state } = check
  const title =
    state === 'action_required' ? 'kyc.askedTitle' : state === 'suspended' ? 'kyc.suspendedTitle' : 'kyc.rejectedTitle'
  const items = (ask?.items ?? []).map(item => t(`kyc.item_${item}`)).join(' · ')
  return (
    <Note tone={state === 'action_required' ? 'warn' : 'loss'} title={t(title)}>
      {ask && (
        <ul className="list-disc ps-4">
          {ask.reasons.map(reason => (
            <li key={reason}>{t(`kyc.reason_${reason}`)}</li>
          ))}
        </ul>
      )}
      {ask && ask.note !== '' && <p>{t('kyc.noteFrom', { note: isolate(ask.note) })}</p>}
      {items !== '' && <p className="font-semibold">{t('kyc.askedItems', { items })}</p>}
      {state === 'suspended' && <p>{t('kyc.suspendedText')}</p>}
    </Note>
  )
}

function Pending({ check }: { readonly check: OwnCheck }): ReactNode {
  const t = useT('kyc')
  const sentAt = check.history.findLast(({ move }) => move === 'submit')?.at
  return (
    <>
      <Card>
        <EmptyState icon={<Hourglass size={26} />} title={t('kyc.pendingTitle')} detail={t('kyc.pendingText')} />
        <Timeline
          label={t('kyc.title')}
          steps={[
            {
              id: 'sent',
              label: t('kyc.tl_sent'),
              state: 'done',
              ...(sentAt !== undefined && { detail: formatDateTime(sentAt) }),
            },
            { id: 'review', label: t('kyc.tl_review'), state: 'now' },
            { id: 'done', label: t('kyc.tl_done'), state: 'ahead' },
          ]}
        />
      </Card>
      {check.form && <CheckFacts form={check.form} number={`•••• ${check.form.numberEnding}`} />}
    </>
  )
}
