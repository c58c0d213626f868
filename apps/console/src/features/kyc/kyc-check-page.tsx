import type { CallOutput } from '@firoza/api/endpoints'
import { aboutLines, countryName, moneyLines } from '@firoza/i18n/profile-lines'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { toCustomer } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Day } from '../../shell/moment.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import { DecideCheck } from './decide-check.tsx'
import { RiskBadge } from './kyc-queue-page.tsx'

export type Check = CallOutput<'POST /staff/kyc/info'>

/** One identity check: the form, the pictures, what the machine found, the decision. Each opening is a look that the person reads. */
export default function KycCheckPage(): ReactNode {
  const t = useT('console-kyc', 'kyc')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Page
      title={t('console-kyc.checkTitle', { id })}
      back={{ href: '/kyc', label: t('console-shell.page_kyc') }}
      detail={t('console-kyc.checkDetail')}
    >
      <PurposeGate>{purpose => <Whole key={`${id} ${purpose}`} id={id} purpose={purpose} />}</PurposeGate>
    </Page>
  )
}

function Whole({ id, purpose }: { readonly id: string; readonly purpose: string }): ReactNode {
  const check = useRead('POST /staff/kyc/info', { id, reason: purpose }, { recorded: true })
  return (
    <>
      <PurposeNote />
      <Loaded query={check}>
        {found => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
              <div className="flex flex-col gap-5">
                <AppealNote check={found} />
                <Form check={found} />
                <Answers check={found} />
                <Pictures check={found} again={<Refresh query={check} />} />
              </div>
              <div className="flex flex-col gap-5">
                <Findings check={found} />
                <DecideCheck key={found.history.length} check={found} />
                <ReleaseDocument check={found} />
              </div>
            </div>
            <History check={found} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Form({ check }: { readonly check: Check }): ReactNode {
  const t = useT('console-kyc', 'kyc', 'console-account')
  const language = usePreferences(preferences => preferences.language)
  const { form } = check
  const facts = [
    {
      label: t('console-kyc.person'),
      value: (
        <Link href={toCustomer(check.userId)} className="text-brand underline">
          <Figure>{check.userId}</Figure>
        </Link>
      ),
    },
    { label: t('kyc.fullName'), value: <bdi>{form.fullName}</bdi> },
    { label: t('kyc.document'), value: t(`kyc.document_${form.documentType}`) },
    ...(form.cardKind === '' ? [] : [{ label: t('kyc.cardKind'), value: t(`kyc.card_${form.cardKind}`) }]),
    { label: t('kyc.country'), value: countryName(form.country, language) },
    { label: t('kyc.number'), value: <Figure>{form.number}</Figure> },
    { label: t('kyc.bornOn'), value: <Day day={form.bornOn} /> },
    { label: t('kyc.gender'), value: t(`kyc.gender_${form.gender}`) },
    { label: t('kyc.issuedOn'), value: <Day day={form.issuedOn} /> },
    {
      label: t('kyc.expiresOn'),
      value: form.expiresOn === '' ? t('console-kyc.lifetime') : <Day day={form.expiresOn} />,
    },
    { label: t('console-kyc.phone'), value: <Figure>{check.phone}</Figure> },
    { label: t('console-kyc.accountType'), value: t(`console-account.kind_${check.accountType}`) },
    { label: t('console-kyc.state'), value: t(`console-kyc.state_${check.state}`) },
  ]
  return (
    <Card title={t('console-kyc.form')} action={<RiskBadge risk={check.risk} />}>
      <Facts facts={facts} />
    </Card>
  )
}

/** What the person answered about themselves, their money and taxes. */
function Answers({ check: { form } }: { readonly check: Check }): ReactNode {
  const t = useT('console-kyc', 'kyc')
  const language = usePreferences(preferences => preferences.language)
  const cards = [
    { title: t('console-kyc.about'), lines: aboutLines(t, form.profile, language) },
    { title: t('kyc.step_money'), lines: moneyLines(t, form.profile, form.profile.iban) },
  ]
  return cards.map(({ title, lines }) => (
    <Card key={title} title={title}>
      {lines.length === 0 && <p className="text-sm text-muted">{t('console-kyc.noAnswers')}</p>}
      <Facts facts={lines.map(({ label, text }) => ({ label, value: <bdi>{text}</bdi> }))} />
    </Card>
  ))
}

/** Why the person wants a second look. */
function AppealNote({ check: { appeal, state } }: { readonly check: Check }): ReactNode {
  const t = useT('console-kyc')
  if (appeal === null) return null
  return (
    <Note tone="warn" title={t('console-kyc.appeal')}>
      <p>
        <bdi>{appeal}</bdi>
      </p>
      {state === 'appealed' && <p>{t('console-kyc.appealBy')}</p>}
    </Note>
  )
}

function Pictures({ check, again }: { readonly check: Check; readonly again: ReactNode }): ReactNode {
  const t = useT('console-kyc', 'kyc')
  return (
    <Card title={t('console-kyc.pictures')} action={again}>
      <div className="grid gap-4 sm:grid-cols-3">
        {check.pictures.map(({ side, url }) => (
          <figure key={side} className="min-w-0">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('console-kyc.pictureOpens', { side: t(`console-kyc.item_${side}`) })}
            >
              <img
                src={url}
                alt={t(`console-kyc.item_${side}`)}
                className="h-56 w-full rounded-control bg-raised object-contain"
              />
            </a>
            <figcaption className="mt-1 text-sm text-muted">{t(`console-kyc.item_${side}`)}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{t('console-kyc.linksOver')}</p>
    </Card>
  )
}

function Findings({ check }: { readonly check: Check }): ReactNode {
  const t = useT('console-kyc')
  return (
    <Card title={t('console-kyc.findings')}>
      {check.findings.length === 0 && <p className="text-sm text-muted">{t('console-kyc.noFindings')}</p>}
      <ul className="space-y-2 text-sm">
        {check.findings.map(finding => (
          <li key={finding} className="flex gap-2">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warn" />
            {t(`console-kyc.finding_${finding}`)}
          </li>
        ))}
      </ul>
      {check.duplicates.length > 0 && (
        <p className="mt-3 text-sm">
          {t('console-kyc.duplicates')}:{' '}
          {check.duplicates.map(id => (
            <Link key={id} href={toCustomer(id)} className="me-2 text-brand underline">
              <Figure>{id}</Figure>
            </Link>
          ))}
        </p>
      )}
    </Card>
  )
}

function History({ check }: { readonly check: Check }): ReactNode {
  const t = useT('console-kyc', 'kyc')
  type Row = Check['history'][number]
  const why = ({ reasons, note }: Row) =>
    [...reasons.map(reason => wordOf(reason)), note].filter(text => text !== '').join('; ')
  const wordOf = (reason: string) => t(`kyc.reason_${reason as 'blurred'}`)
  const columns: readonly Column<Row>[] = [
    momentColumn('when', t('console-kyc.when'), row => row.at),
    { id: 'step', head: t('console-kyc.step'), text: ({ to }) => t(`console-kyc.state_${to}`) },
    { id: 'by', head: t('console-kyc.by'), text: ({ by }) => (by === '' ? t('console-kyc.personOrMachine') : by) },
    { id: 'why', head: t('console-kyc.why'), text: why },
  ]
  return (
    <DataTable
      ofPeople
      name={t('console-kyc.history')}
      columns={columns}
      rows={check.history}
      idOf={({ at, move }) => `${at} ${move}`}
      empty={t('console-kyc.empty')}
    />
  )
}

/** Asks that the document of a suspended account is free for its genuine owner. */
function ReleaseDocument({ check }: { readonly check: Check }): ReactNode {
  const t = useT('console-kyc')
  const request = useRequest({}, { permission: 'kyc.review', changes: ['POST /staff/kyc/info'] })
  if (check.numberReleased) return <Note tone="warn">{t('console-kyc.documentReleased')}</Note>
  if (check.state !== 'suspended') return null
  return (
    <RequestCard
      title={t('console-kyc.releaseDocument')}
      hint={t('console-kyc.releaseDocumentHint')}
      request={request}
      complete
      danger
      summary={t('console-kyc.releaseDocumentSummary', { id: check.userId })}
      onSend={() => request.send('document_release', { id: check.id })}
    />
  )
}
