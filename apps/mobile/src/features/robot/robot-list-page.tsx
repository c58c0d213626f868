import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { amountIn, Gain, Return, ReturnOrNot, ROBOT_READS, RobotBadges, type RobotCard } from './robot-words.tsx'

const FILTERS = ['all', 'live', 'paper', 'closed'] as const

/** All robots, by how long they have been live and never by return; closed ones stay. */
export default function RobotListPage(): ReactNode {
  const t = useT('robot')
  const [search, setSearch] = useSearchParams()
  const state = FILTERS.find(filter => filter === search.get('state')) ?? 'all'
  const choose = (id: string) => setSearch(id === 'all' ? {} : { state: id }, { replace: true })
  const read = useRead('POST /stock/ai/list', { state })
  useFreshByNotification(ROBOT_READS)
  return (
    <Page title={t('robot.title')} root>
      <Loaded query={read} skeleton={<SkeletonRows rows={6} />}>
        {({ items, own }) => (
          <>
            {own.length > 0 && (
              <Link href={to('/pages/robot/record')} className="rounded-card border border-line bg-card p-4">
                <span className="text-sm text-muted">{t('robot.mine')}</span>
                {own.map(({ asset, value, profit }) => (
                  <span key={asset} className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold">
                    {amountIn(asset, value)}{' '}
                    <span className="text-sm">
                      <Gain asset={asset} value={profit} />
                    </span>
                  </span>
                ))}
                <span className="text-sm text-muted">{t('robot.afterFees')}</span>
              </Link>
            )}
            <Chips
              label={t('robot.title')}
              choices={FILTERS.map(id => ({ id, label: t(`robot.filter_${id}`) }))}
              chosen={state}
              onChoose={choose}
            />
            {items.length === 0 && (
              <EmptyState
                icon={<Bot size={26} />}
                title={t(state === 'live' ? 'robot.noLive' : 'robot.noneHere')}
                action={
                  <Button kind="secondary" onClick={() => choose(state === 'live' ? 'paper' : 'all')}>
                    {t(state === 'live' ? 'robot.toPaper' : 'robot.filter_all')}
                  </Button>
                }
              />
            )}
            {items.map(card => (
              <RobotLink key={card.id} card={card} />
            ))}
            <Note title={t('robot.howTitle')}>{t('robot.how')}</Note>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function RobotLink({ card }: { readonly card: RobotCard }): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const money = isolateWhole(figures.money(card.minimum, card.asset))
  const cells = [
    { label: t('robot.return'), value: <ReturnOrNot card={card} /> },
    { label: t('robot.drawdown'), value: card.sessions === 0 ? '–' : <Return ppm={card.drawdownPpm} /> },
  ]
  return (
    <Link href={to('/pages/robot/detail', { id: card.id })} className="block">
      <Card title={t(`robot.name_${card.id}`)} action={<RobotBadges card={card} />}>
        <p className="text-sm">{t(`robot.about_${card.id}`)}</p>
        <dl className="mt-2 grid grid-cols-2 gap-3">
          {cells.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-lg font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">
          {card.since !== null && card.sessions > 0
            ? t('robot.since', { date: isolateWhole(formatDay(card.since)), count: card.closedTrades })
            : t('robot.noSession')}
        </p>
        {card.label === 'paper' && (
          <p className="text-sm text-muted">
            {t('robot.paperSessions', {
              ran: isolate(figures.whole(card.paperSessions)),
              needed: isolate(figures.whole(card.paperSessionsNeeded)),
            })}
          </p>
        )}
        <p className="text-sm text-muted">
          {t('robot.from', { amount: money })} · {t('robot.lockIn', { count: card.lockInDays })} ·{' '}
          {t(`robot.level_${card.level}`)}
        </p>
      </Card>
    </Link>
  )
}
