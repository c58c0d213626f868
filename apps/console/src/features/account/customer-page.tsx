import type { CallOutput } from '@firoza/api/endpoints'
import { REALMS } from '@firoza/core/realm'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'
import { RealmChoice } from '../../shell/realm-choice.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { ChangeStatus } from './change-status.tsx'
import { CasesTable, SavedAccountsTable } from './customer-cases.tsx'
import { LooksTable, SecurityTable, SessionsTable } from './customer-logs.tsx'
import { RealmPicture } from './customer-realm.tsx'
import { RequestAdjustment } from './request-adjustment.tsx'
import { RequestByReason } from './request-by-reason.tsx'
import { RequestMembership } from './request-membership.tsx'
import { RequestScore } from './request-score.tsx'
import { StatusBadge } from './status-badge.tsx'

export type Customer = CallOutput<'POST /staff/user/info'>

/** The look that the page shows; its lists are read on with the same purpose. */
export interface Look {
  readonly id: string
  readonly reason: string
  readonly atMs: number
}

/** One person whole. Each opening is a look that the person can read, with the purpose. */
export default function CustomerPage(): ReactNode {
  const t = useT('console-account', 'console-ledger', 'notify-event', 'stock')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Page
      title={t('console-account.personTitle', { id })}
      back={{ href: '/customers', label: t('console-shell.page_customers') }}
      detail={t('console-account.personDetail')}
    >
      <PurposeGate>{purpose => <Whole key={`${id} ${purpose}`} id={id} purpose={purpose} />}</PurposeGate>
    </Page>
  )
}

function Whole({ id, purpose }: { readonly id: string; readonly purpose: string }): ReactNode {
  const t = useT('console-account', 'console-review')
  const [realm, setRealm] = useChosen('realm', REALMS)
  const person = useRead('POST /staff/user/info', { id, reason: purpose }, { recorded: true })
  const look: Look = { id, reason: purpose, atMs: person.dataUpdatedAt }
  return (
    <>
      <PurposeNote />
      <Loaded query={person}>
        {found => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
              <div className="flex min-w-0 flex-col gap-5">
                <Profile person={found} />
                <CasesTable cases={found.picture.cases} />
                <SavedAccountsTable accounts={found.picture.accounts} />
              </div>
              {/* Another state has another move: the question about the old one must not turn into it while it closes. */}
              <div className="flex flex-col gap-5">
                <ChangeStatus key={found.status} person={found} />
                <RequestAdjustment person={found} realm={realm} />
                <RequestScore person={found} />
                <RequestMembership person={found} />
                <RequestByReason
                  kind="person_factors"
                  permission="unlock.ask"
                  title={t('console-review.factorsTitle')}
                  hint={t('console-review.factorsHint')}
                  person={found}
                />
                <RequestByReason
                  kind="personal_export"
                  permission="export.ask"
                  title={t('console-review.exportTitle')}
                  hint={t('console-review.exportHint')}
                  person={found}
                />
              </div>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <RealmChoice realm={realm} onChoose={setRealm} />
              <Refresh query={person} />
            </div>
            {found.picture.realms
              .filter(picture => picture.realm === realm)
              .map(picture => (
                <RealmPicture key={realm} picture={picture} look={look} />
              ))}
            <SessionsTable sessions={found.picture.sessions} />
            <SecurityTable first={found.picture.security} look={look} />
            <LooksTable first={found.picture.looks} look={look} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Profile({ person }: { readonly person: Customer }): ReactNode {
  const t = useT('console-account')
  const { standing } = person.picture
  const factors = [
    ...(standing.authenticator ? [t('console-account.factor_authenticator')] : []),
    ...(standing.passkeys > 0 ? [t('console-account.factor_passkeys', { count: standing.passkeys })] : []),
  ]
  const facts = [
    { label: t('console-account.nickname'), value: <bdi>{person.nickname}</bdi> },
    { label: t('console-account.phone'), value: <Figure>{person.phone}</Figure> },
    { label: t('console-account.email'), value: person.email === '' ? '–' : <Figure>{person.email}</Figure> },
    {
      label: t('console-account.language'),
      value: t(`console-account.language_${person.language === 'ur-PK' ? 'ur' : 'en'}`),
    },
    { label: t('console-account.identity'), value: t(`console-account.identity_${person.idStatus}`) },
    { label: t('console-account.kind'), value: t(`console-account.kind_${person.accountType}`) },
    { label: t('console-account.verifiedName'), value: <bdi>{standing.verifiedName || '–'}</bdi> },
    { label: t('console-account.factors'), value: factors.join(' · ') || t('console-account.factor_none') },
    { label: t('console-account.score'), value: <Figure>{standing.score}</Figure> },
    { label: t('console-account.since'), value: <Moment atMs={person.createdAt} /> },
    { label: t('console-account.signIns'), value: <Figure>{person.signIns}</Figure> },
  ]
  return (
    <Card title={<Figure>{person.id}</Figure>} action={<StatusBadge status={person.status} />}>
      {standing.frozen && <Note tone="warn">{t('console-account.frozen')}</Note>}
      <Facts facts={facts} />
    </Card>
  )
}
