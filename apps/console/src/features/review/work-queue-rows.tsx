import type { ReviewQueueId, SystemAlertId } from '@firoza/api/review-queues'
import { HOUR_MS } from '@firoza/core/clock'
import { Badge } from '@firoza/ui/badge'
import { cx } from '@firoza/ui/cx'
import { Figure } from '@firoza/ui/money'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { COINS, STATEMENTS, UNKNOWN_PAYOUTS, UNMATCHED } from '../../paths.ts'
import { useAge } from '../../shell/use-age.ts'
import type { QueueCounts } from '../../shell/use-queue-counts.ts'

/** Where each is worked off. */
const QUEUE_PATHS: Readonly<Record<ReviewQueueId, string>> = {
  approvals: '/approvals',
  support: '/support',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  unmatched: UNMATCHED,
  coins: COINS,
  kyc: '/kyc',
  levels: '/levels',
  hni: '/hni',
  loans: '/loans',
  scores: '/scores',
  unlocks: '/unlocks',
}

/** Where one sees more of each. */
const ALARM_PATHS: Readonly<Record<SystemAlertId, string>> = {
  books: '/ledger',
  audit: '/audit',
  engine: '/engine',
  venues: '/market',
  payouts: '/withdrawals',
  rail: UNKNOWN_PAYOUTS,
  cover: '/exposure?realm=real',
  statement: STATEMENTS,
  chain: COINS,
  overdue: '/engine',
  market: '/market',
  shares: '/market',
  messages: '/outbox',
}

const ROW = 'flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-raised'

interface AlarmRowProps {
  readonly alarm: QueueCounts['alarms'][number]
  readonly asOfMs: number
}

export function AlarmRow({ alarm: { id, count, since }, asOfMs }: AlarmRowProps): ReactNode {
  const t = useT('console-review')
  const age = useAge()
  return (
    <Link href={ALARM_PATHS[id]} className={ROW}>
      <TriangleAlert size={20} aria-hidden className="shrink-0 text-loss" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`console-review.alarm_${id}`, { count })}</span>
        {since !== null && (
          <span className="block text-sm text-muted">{t('console-review.since', { age: age(asOfMs - since) })}</span>
        )}
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}

interface QueueRowProps {
  readonly queue: QueueCounts['queues'][number]
  readonly asOfMs: number
}

export function QueueRow({ queue, asOfMs }: QueueRowProps): ReactNode {
  const t = useT('console-review')
  const age = useAge()
  const { id, count, oldestAt } = queue
  return (
    <Link href={QUEUE_PATHS[id]} className={ROW}>
      <span className={cx('min-w-10 shrink-0 text-xl font-semibold', count === 0 && 'text-muted')}>
        <Figure>{count}</Figure>
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block font-medium', count === 0 && 'text-muted')}>{t(`console-review.queue_${id}`)}</span>
        {oldestAt !== null && (
          <span className="block text-sm text-muted">
            {t('console-review.oldest', { age: age(asOfMs - oldestAt) })}
          </span>
        )}
      </span>
      <Promised queue={queue} asOfMs={asOfMs} />
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}

const SOON_MS = 4 * HOUR_MS

/** Whether what was promised is kept. */
function Promised({ queue: { overdue, dueAt }, asOfMs }: QueueRowProps): ReactNode {
  const t = useT('console-review')
  const age = useAge()
  if (overdue > 0) return <Badge tone="loss">{t('console-review.overdue', { count: overdue })}</Badge>
  if (dueAt === null) return null
  const leftMs = dueAt - asOfMs
  return <Badge tone={leftMs < SOON_MS ? 'warn' : 'plain'}>{t('console-review.dueIn', { age: age(leftMs) })}</Badge>
}
