import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { percentOf } from '../../lib/ppm.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { Explain } from '../../shell/explain/explain.tsx'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Page } from '../../shell/page.tsx'
import { InvestRobot } from './invest-robot.tsx'
import { NavPlot } from './nav-plot.tsx'
import { RobotHoldings, RobotTrades } from './robot-holdings.tsx'
import { amountIn, Return, ReturnOrNot, ROBOT_READS, RobotBadges, type RobotInfo } from './robot-words.tsx'

/** One robot: what its NAVs and trades come to, what it holds, its checks and terms. `do=invest` is the form. */
export default function RobotDetailPage(): ReactNode {
  const t = useT('robot')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const info = useRead('POST /stock/ai/info', { id } as never)
  useFreshByNotification(ROBOT_READS)
  const investing = search.get('do') === 'invest'
  const robot = info.data
  return (
    <Page
      title={robot ? t(`robot.name_${robot.id}`) : t('robot.title')}
      {...(robot && !investing && { footer: <Foot robot={robot} /> })}
    >
      {isMissing(info.error) ? (
        <NotFound />
      ) : (
        <Loaded query={info} skeleton={<SkeletonRows rows={8} />}>
          {data => (investing ? <InvestRobot robot={data} /> : <Whole robot={data} />)}
        </Loaded>
      )}
    </Page>
  )
}

function NotFound(): ReactNode {
  const t = useT('robot')
  const [, navigate] = useLocation()
  const action = <Button onClick={() => navigate(to('/pages/robot/list'))}>{t('robot.title')}</Button>
  return <EmptyState title={t('robot.notFound')} action={action} />
}

function Foot({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const t = useT('robot')
  const [, navigate] = useLocation()
  return (
    <Button
      wide
      disabledReason={robot.state === 'open' ? undefined : t(`robot.closed_${robot.state}`)}
      onClick={() => navigate(to('/pages/robot/detail', { id: robot.id, do: 'invest' }))}
    >
      {t('robot.invest')}
    </Button>
  )
}

function Whole({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const t = useT('robot')
  const { reason, resumesOn, nextNavAtMs } = robot
  return (
    <>
      <Card action={<RobotBadges card={robot} />} title={t('robot.nav')}>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-semibold">
            <NavFigure robot={robot} />
          </span>
          <ReturnOrNot card={robot} />
        </p>
        <p className="mt-1 text-sm">{t(`robot.about_${robot.id}`)}</p>
      </Card>
      {reason !== '' && (
        <Note tone="warn" title={t(`robot.state_${robot.state}`)}>
          {t(`robot.because_${reason as 'staff'}`)}{' '}
          {resumesOn !== null && t('robot.resumes', { date: isolateWhole(formatDay(resumesOn)) })}
        </Note>
      )}
      <NavPlot robot={robot} />
      <Figures robot={robot} />
      <RobotHoldings robot={robot} />
      <RobotTrades robot={robot} />
      <Gates robot={robot} />
      <Terms robot={robot} />
      {nextNavAtMs !== null && (
        <p className="text-sm text-muted">{t('robot.nextNav', { date: isolateWhole(formatDateTime(nextNavAtMs)) })}</p>
      )}
    </>
  )
}

function NavFigure({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const last = robot.points.at(-1)
  const figure = <Figure>{robot.nav ?? '–'}</Figure>
  if (!last) return figure
  return (
    <Explain term="nav" figures={{ nav: isolate(last.nav), date: isolateWhole(formatDay(last.date)) }}>
      {figure}
    </Explain>
  )
}

function Figures({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const rate = (ppm: number | null) => (ppm === null ? '–' : <bdi dir="ltr">{figures.rate(percentOf(ppm))}</bdi>)
  const { drawdownOn } = robot
  const rows = [
    { label: t('robot.return'), value: <ReturnOrNot card={robot} /> },
    { label: t('robot.daily'), value: <Return ppm={robot.dailyPpm} /> },
    { label: t('robot.days30'), value: <Return ppm={robot.days30Ppm} /> },
    { label: t('robot.days90'), value: <Return ppm={robot.days90Ppm} /> },
    { label: t('robot.days365'), value: <Return ppm={robot.days365Ppm} /> },
    {
      label: t('robot.drawdown'),
      value: (
        <>
          <Return ppm={robot.drawdownPpm} />{' '}
          {drawdownOn !== null && <span className="text-muted">{isolateWhole(formatDay(drawdownOn))}</span>}
        </>
      ),
    },
    { label: t('robot.worstDay'), value: <Return ppm={robot.worstDayPpm} /> },
    { label: t('robot.sessions'), value: <Figure>{figures.whole(robot.sessions)}</Figure> },
    { label: t('robot.trades'), value: <Figure>{figures.whole(robot.closedTrades)}</Figure> },
    {
      label: t('robot.won'),
      value:
        robot.closedTrades === 0
          ? '–'
          : t('robot.wonOf', {
              won: isolate(figures.whole(robot.won)),
              low: isolate(figures.rate(percentOf(robot.wonLowPpm))),
              high: isolate(figures.rate(percentOf(robot.wonHighPpm))),
            }),
    },
    { label: t('robot.slippagePaper'), value: rate(robot.slippage.paperPpm) },
    { label: t('robot.slippageLive'), value: rate(robot.slippage.livePpm) },
    { label: t('robot.company'), value: rate(robot.companyPpm) },
  ]
  return (
    <Card title={t('robot.figures')}>
      <FactRows rows={rows} />
      <p className="mt-2 text-sm text-muted">{t('robot.figuresHow')}</p>
    </Card>
  )
}

function Gates({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const shown = (gate: RobotInfo['gates'][number]) =>
    gate.gate === 'costs' ? (
      <Return ppm={gate.figure} />
    ) : (
      <Figure>
        {gate.gate === 'sessions'
          ? `${figures.whole(gate.figure)} / ${figures.whole(gate.bound)}`
          : figures.whole(gate.figure)}
      </Figure>
    )
  const rows = robot.gates.map(gate => ({
    label: t(`robot.gate_${gate.gate}`),
    value: (
      <>
        {t(gate.passed ? 'robot.passed' : 'robot.failed')} · {shown(gate)}
      </>
    ),
  }))
  return (
    <Card title={t('robot.gates')}>
      {rows.length === 0 ? <p className="text-sm text-muted">{t('robot.noGates')}</p> : <FactRows rows={rows} />}
      <p className="mt-2 text-sm text-muted">{t('robot.gatesHow')}</p>
    </Card>
  )
}

function Terms({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const rate = (ppm: number) => isolate(figures.rate(percentOf(ppm)))
  const { asset } = robot
  const money = (value: string) => isolateWhole(figures.money(value, asset))
  const example = { profit: money('1000.00'), fee: money(((robot.feePpm * 1_000) / 1_000_000).toFixed(2)) }
  const rows = [
    { label: t('robot.level'), value: t(`robot.level_${robot.level}`) },
    { label: t('robot.minimum'), value: amountIn(asset, robot.minimum) },
    { label: t('robot.singleLimit'), value: amountIn(asset, robot.singleLimit) },
    { label: t('robot.lockInDays'), value: t('robot.days', { count: robot.lockInDays }) },
    { label: t('robot.period'), value: t('robot.days', { count: robot.periodDays }) },
    { label: t('robot.fee'), value: <bdi dir="ltr">{rate(robot.feePpm)}</bdi> },
  ]
  return (
    <Card title={t('robot.terms')}>
      <FactRows rows={rows} />
      <p className="mt-2 text-sm text-muted">{t('robot.feeExample', { rate: rate(robot.feePpm), ...example })}</p>
      <p className="mt-2 text-sm text-muted">{t(`robot.hours_${asset}`)}</p>
      <p className="mt-2 text-sm text-muted">
        {t('robot.protections', { day: rate(robot.dayLossPpm), peak: rate(robot.peakLossPpm) })}
      </p>
    </Card>
  )
}
