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
import { LookAgain } from '../../shell/look-again.tsx'
import { Moment } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'
import { RealmChoice } from '../../shell/realm-choice.tsx'
import { AskAdjustment } from './ask-adjustment.tsx'
import { AskByReason } from './ask-by-reason.tsx'
import { AskScore } from './ask-score.tsx'
import { ChangeStatus } from './change-status.tsx'
import { CasesTable, SavedAccountsTable } from './person-cases.tsx'
import { LooksTable, SecurityTable, SessionsTable } from './person-logs.tsx'
import { RealmPicture } from './person-realm.tsx'
import { StatusBadge } from './status-badge.tsx'

export type Person = CallOutput<'POST /staff/user/info'>

/** The look that the page shows; its lists are read on with the same purpose. */
export interface Look {
  readonly id: string
  readonly reason: string
  readonly atMs: number
}

/** One person whole. Each opening is a look that the person can read, with the purpose. */
export default function PersonPage(): ReactNode {
  const t = useT('console-people', 'console-ledger', 'notice', 'order')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Page
      title={t('console-people.personTitle', { id })}
      back={{ href: '/people', label: t('console-shell.page_people') }}
      detail={t('console-people.personDetail')}
    >
      <PurposeGate>{purpose => <Whole key={`${id} ${purpose}`} id={id} purpose={purpose} />}</PurposeGate>
    </Page>
  )
}

function Whole({ id, purpose }: { readonly id: string; readonly purpose: string }): ReactNode {
  const t = useT('console-people', 'console-approvals')
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
                <AskAdjustment person={found} realm={realm} />
                <AskScore person={found} />
                <AskByReason
                  call="POST /staff/user/factors/ask"
                  permission="unlock.ask"
                  title={t('console-approvals.factorsTitle')}
                  hint={t('console-approvals.factorsHint')}
                  person={found}
                />
                <AskByReason
                  call="POST /staff/export/ask"
                  permission="export.ask"
                  title={t('console-approvals.exportTitle')}
                  hint={t('console-approvals.exportHint')}
                  person={found}
                />
              </div>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <RealmChoice realm={realm} onChoose={setRealm} />
              <LookAgain query={person} />
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

function Profile({ person }: { readonly person: Person }): ReactNode {
  const t = useT('console-people')
  const { standing } = person.picture
  const factors = [
    ...(standing.authenticator ? [t('console-people.factor_authenticator')] : []),
    ...(standing.passkeys > 0 ? [t('console-people.factor_passkeys', { count: standing.passkeys })] : []),
  ]
  const facts = [
    { label: t('console-people.nickname'), value: <bdi>{person.nickname}</bdi> },
    { label: t('console-people.phone'), value: <Figure>{person.phone}</Figure> },
    { label: t('console-people.email'), value: person.email === '' ? '–' : <Figure>{person.email}</Figure> },
    {
      label: t('console-people.language'),
      value: t(`console-people.language_${person.language === 'ur-PK' ? 'ur' : 'en'}`),
    },
    { label: t('console-people.identity'), value: t(`console-people.identity_${person.idStatus}`) },
    { label: t('console-people.kind'), value: t(`console-people.kind_${person.accountType}`) },
    { label: t('console-people.verifiedName'), value: <bdi>{standing.verifiedName || '–'}</bdi> },
    { label: t('console-people.factors'), value: factors.join(' · ') || t('console-people.factor_none') },
    { label: t('console-people.score'), value: <Figure>{standing.score}</Figure> },
    { label: t('console-people.since'), value: <Moment atMs={person.createdAt} /> },
    { label: t('console-people.signIns'), value: <Figure>{person.signIns}</Figure> },
  ]
  return (
    <Card title={<Figure>{person.id}</Figure>} action={<StatusBadge status={person.status} />}>
      {standing.frozen && <Note tone="warn">{t('console-people.frozen')}</Note>}
      <Facts facts={facts} />
    </Card>
  )
}
