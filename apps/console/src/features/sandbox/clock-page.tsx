import type { CallOutput } from '@firoza/api/endpoints'
import { HOUR_MS } from '@firoza/core/clock'
import { formatDay, formatWeekday } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Figure } from '@firoza/ui/money'
import { useUi } from '@firoza/ui/ui-context'
import { FastForward } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { machineNow } from '../../lib/machine-clock.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Day, Moment, momentText } from '../../shell/moment.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'

type Clock = CallOutput<'GET /staff/sandbox/clock'>
type Advanced = CallOutput<'POST /staff/sandbox/clock/advance'>

const REFRESH_MS = 10_000
const HOURS = [1, 4, 12] as const
const CHANGES = ['GET /staff/sandbox/clock', 'GET /staff/market/status', 'GET /staff/market/listing/list'] as const

type Step = { readonly toNextDay: true } | { readonly seconds: number }

export default function ClockPage(): ReactNode {
  const t = useT('console-sandbox', 'console-engine')
  const clock = useRead('GET /staff/sandbox/clock', {}, { refetchEveryMs: REFRESH_MS })
  const [asked, setAsked] = useState<Step>()
  const [ran, setRan] = useState<{ readonly fromMs: number; readonly result: Advanced }>()
  const advance = useWrite('POST /staff/sandbox/clock/advance', {
    changes: CHANGES,
    onDone: result => {
      setRan({ fromMs: clock.data?.nowMs ?? result.nowMs, result })
      setAsked(undefined)
    },
  })
  return (
    <Page title={t('console-shell.page_clock')} detail={t('console-sandbox.clockDetail')}>
      <Loaded query={clock}>
        {now => (
          <>
            <Now clock={now} answeredAtMs={clock.dataUpdatedAt} />
            <Card title={t('console-sandbox.advance')}>
              <div className="flex flex-wrap gap-3">
                <Button icon={<FastForward size={18} aria-hidden />} onClick={() => setAsked({ toNextDay: true })}>
                  {t('console-sandbox.nextDay')}
                </Button>
                {HOURS.map(hours => (
                  <Button key={hours} kind="secondary" onClick={() => setAsked({ seconds: (hours * HOUR_MS) / 1000 })}>
                    {t('console-sandbox.hours', { count: hours })}
                  </Button>
                ))}
              </div>
            </Card>
          </>
        )}
      </Loaded>
      {ran && <WhatRan fromMs={ran.fromMs} result={ran.result} />}
      <Confirm
        open={asked !== undefined}
        title={t('console-sandbox.advanceQuestion')}
        busy={advance.isPending}
        confirmLabel={t('console-sandbox.advanceGo')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && advance.mutate(asked)}
      >
        {t('console-sandbox.advanceHint')}
      </Confirm>
    </Page>
  )
}

/** The clock goes on between two answers of the server, as it does there. */
function Now({ clock, answeredAtMs }: { readonly clock: Clock; readonly answeredAtMs: number }): ReactNode {
  const t = useT('console-sandbox', 'console-engine')
  const { locale } = useUi()
  const [machineMs, setMachineMs] = useState(machineNow)
  useEffect(() => {
    const timer = setInterval(() => setMachineMs(machineNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const nowMs = clock.nowMs + Math.max(machineMs - answeredAtMs, 0)
  const facts = [
    {
      label: t('console-sandbox.ahead'),
      value: <Figure>{t('console-sandbox.aheadHours', { hours: (clock.aheadMs / HOUR_MS).toFixed(1) })}</Figure>,
    },
    { label: t('console-sandbox.tradingDateReal'), value: <Day day={clock.tradingDates.real} /> },
    { label: t('console-sandbox.tradingDateDemo'), value: <Day day={clock.tradingDates.demo} /> },
  ]
  return (
    <Card title={formatWeekday(nowMs, locale)}>
      <p className="mb-5 text-headline font-semibold">
        <Figure>{momentText(nowMs)}</Figure>
      </p>
      <Facts facts={facts} />
    </Card>
  )
}

function WhatRan({ fromMs, result }: { readonly fromMs: number; readonly result: Advanced }): ReactNode {
  const t = useT('console-sandbox', 'console-engine')
  const facts = [
    { label: t('console-sandbox.from'), value: <Moment atMs={fromMs} /> },
    { label: t('console-sandbox.to'), value: <Moment atMs={result.nowMs} /> },
    { label: t('console-sandbox.stepsRun'), value: <Figure>{result.stepsRun}</Figure> },
    { label: t('console-sandbox.tradingDateReal'), value: <Day day={result.tradingDates.real} /> },
    { label: t('console-sandbox.tradingDateDemo'), value: <Day day={result.tradingDates.demo} /> },
  ]
  return (
    <>
      <div role="status">
        <Card title={t('console-sandbox.advanced')}>
          <Facts facts={facts} />
        </Card>
      </div>
      <Steps steps={result.steps} />
    </>
  )
}

type RanStep = Advanced['steps'][number]

/** What ran on the way, in order. */
function Steps({ steps }: { readonly steps: readonly RanStep[] }): ReactNode {
  const t = useT('console-sandbox', 'console-engine', 'console-market')
  const detailText = ({ type, detail }: RanStep) =>
    type === 'phase' ? t(`console-market.phase_${detail as 'open'}`) : formatDay(detail)
  const numbers = new Map(steps.map((step, index) => [step, String(index + 1)]))
  const columns: readonly Column<RanStep>[] = [
    momentColumn('at', t('console-engine.at'), row => row.atMs),
    { id: 'realm', head: t('console-shell.realm'), text: ({ realm }) => t(`console-shell.realm_${realm}`) },
    { id: 'step', head: t('console-sandbox.step'), text: ({ type }) => t(`console-sandbox.step_${type}`) },
    { id: 'detail', head: t('console-sandbox.stepDetail'), text: detailText },
  ]
  return (
    <DataTable
      name={t('console-sandbox.stepsRun')}
      columns={columns}
      rows={steps}
      idOf={step => numbers.get(step) ?? ''}
      empty={t('console-sandbox.noSteps')}
    />
  )
}
