import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { toCustomer } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentText } from '../../shell/moment.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { DecideHni } from './decide-hni.tsx'
import { HniStateBadge } from './hni-queue-page.tsx'

export type HniFound = CallOutput<'POST /staff/hni/info'>

/** One application: what the person says, what the rule finds, the decision. Each opening is a look that the person reads. */
export default function HniPage(): ReactNode {
  const t = useT('console-hni')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Page
      title={t('console-hni.title', { id })}
      back={{ href: '/hni', label: t('console-shell.page_hni') }}
      detail={t('console-hni.oneDetail')}
    >
      <PurposeGate>{purpose => <Whole key={`${id} ${purpose}`} id={id} purpose={purpose} />}</PurposeGate>
    </Page>
  )
}

function Whole({ id, purpose }: { readonly id: string; readonly purpose: string }): ReactNode {
  const found = useRead('POST /staff/hni/info', { id, reason: purpose }, { recorded: true })
  return (
    <>
      <PurposeNote />
      <div className="self-end">
        <Refresh query={found} />
      </div>
      <Loaded query={found}>
        {application => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
              <Application application={application} />
              <DecideHni key={`${application.state} ${application.asked}`} application={application} />
            </div>
            <Steps application={application} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Application({ application }: { readonly application: HniFound }): ReactNode {
  const t = useT('console-hni')
  const { userId, words, assets, assetsNow, accountDays, rule, createdAt } = application
  const money = (value: string) => <Money value={value} asset="PKR" fractionDigits="asGiven" />
  const facts = [
    {
      label: t('console-hni.person'),
      value: (
        <Link href={toCustomer(userId)} className="text-brand underline">
          <Figure>{userId}</Figure>
        </Link>
      ),
    },
    { label: t('console-hni.when'), value: momentText(createdAt) },
    { label: t('console-hni.assetsThen'), value: money(assets) },
    { label: t('console-hni.assetsNow'), value: money(assetsNow) },
    { label: t('console-hni.assetsRule'), value: money(rule.assetsMin) },
    { label: t('console-hni.days'), value: <Figure>{accountDays}</Figure> },
    { label: t('console-hni.daysRule'), value: <Figure>{rule.daysMin}</Figure> },
  ]
  return (
    <Card title={t('console-hni.application')} action={<HniStateBadge item={application} />}>
      <Facts facts={facts} />
      <p className="mt-4 text-sm text-muted">{t('console-hni.words')}</p>
      <p className="whitespace-pre-wrap">
        <bdi>{words}</bdi>
      </p>
    </Card>
  )
}

function Steps({ application }: { readonly application: HniFound }): ReactNode {
  const t = useT('console-hni')
  const columns: readonly Column<HniFound['steps'][number]>[] = [
    momentColumn('when', t('console-hni.when'), row => row.at),
    { id: 'step', head: t('console-hni.step'), text: ({ move }) => t(`console-hni.move_${move}`) },
    { id: 'by', head: t('console-hni.by'), text: ({ by }) => (by === '' ? t('console-hni.personOrRule') : by) },
    { id: 'note', head: t('console-hni.note'), text: ({ note }) => note },
  ]
  return (
    <DataTable
      ofPeople
      name={t('console-hni.history')}
      columns={columns}
      rows={application.steps}
      idOf={({ at, move }) => `${at} ${move}`}
      empty={t('console-hni.empty')}
    />
  )
}
