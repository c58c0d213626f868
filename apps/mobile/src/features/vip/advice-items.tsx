import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure, MoneyRange } from '@firoza/ui/money'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { percentOf } from '../../lib/ppm.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'

type Advice = CallOutput<'GET /index/advice/record'>['items'][number]

const TONES = {
  waiting: 'plain',
  open: 'brand',
  target: 'gain',
  stop: 'loss',
  expired: 'plain',
  missed: 'plain',
} as const

/** Items by time; each opens with all that was published, what came of it, and what was added below. */
export function AdviceItems({
  title,
  items,
}: {
  readonly title: string
  readonly items: readonly Advice[]
}): ReactNode {
  const t = useT('vip')
  const [chosen, setChosen] = useState<Advice>()
  return (
    <Card flush title={title}>
      <List label={title}>
        {items.map(item => (
          <ListRow
            key={item.id}
            title={
              <>
                {t(`vip.direction_${item.direction}`)} <bdi dir="ltr">{item.symbol}</bdi>
              </>
            }
            detail={<Figure>{formatDateTime(item.publishedAt)}</Figure>}
            end={<Badge tone={TONES[item.state]}>{t(`vip.advice_${item.state}`)}</Badge>}
            {...(item.resultPpm !== null && { endDetail: <Change percent={percentOf(item.resultPpm)} /> })}
            onClick={() => setChosen(item)}
          />
        ))}
      </List>
      <BottomSheet open={chosen !== undefined} onClose={() => setChosen(undefined)} title={chosen?.name ?? title} tall>
        {chosen && <Whole item={chosen} />}
      </BottomSheet>
    </Card>
  )
}

function Whole({ item }: { readonly item: Advice }): ReactNode {
  const t = useT('vip')
  const urdu = usePreferences(({ language }) => language) === 'ur-PK'
  const words = (text: { readonly textEn: string; readonly textUr: string }) => (urdu ? text.textUr : text.textEn)
  const ended = item.state !== 'open'
  const at = (price: string, ms: number) => <Figure>{`${price} · ${formatDateTime(ms)}`}</Figure>
  const rows = [
    { label: t('vip.entry'), value: <MoneyRange from={item.entryMin} to={item.entryMax} asset="PKR" /> },
    { label: t('vip.stop'), value: <Figure>{item.stop}</Figure> },
    { label: t('vip.target'), value: <Figure>{item.target}</Figure> },
    { label: t('vip.horizonTitle'), value: t('vip.horizon', { count: item.horizonDays }) },
    { label: t('vip.published'), value: <Figure>{formatDateTime(item.publishedAt)}</Figure> },
    { label: t('vip.author'), value: <bdi>{item.author}</bdi> },
    { label: t('vip.licence'), value: <bdi dir="ltr">{item.licence}</bdi> },
    {
      label: t('vip.position'),
      value: `${t(`vip.position_${item.position}`)} · ${t('vip.positionShares', { count: Number(item.positionShares) })}`,
    },
    ...(item.entry !== null && item.enteredAt !== null
      ? [{ label: t('vip.entered'), value: at(item.entry, item.enteredAt) }]
      : []),
    ...(item.exit !== null && item.exitAt !== null
      ? [{ label: t(ended ? 'vip.exited' : 'vip.mark'), value: at(item.exit, item.exitAt) }]
      : []),
    ...(item.resultPpm !== null
      ? [{ label: t('vip.result'), value: <Change percent={percentOf(item.resultPpm)} /> }]
      : []),
    ...(item.indexPpm !== null
      ? [{ label: t('vip.index'), value: <Change percent={percentOf(item.indexPpm)} /> }]
      : []),
  ]
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[item.state]}>{t(`vip.advice_${item.state}`)}</Badge>
        {item.audience === 'strategy' && <Badge>{t('vip.strategyItem')}</Badge>}
        <Link
          href={to('/pages/stock/index', { symbol: item.symbol })}
          className="inline-flex min-h-11 items-center text-brand underline"
        >
          <bdi dir="ltr">{item.symbol}</bdi>
        </Link>
      </p>
      <p className="whitespace-pre-wrap">{words(item)}</p>
      {item.edits.map(edit => (
        <div key={edit.at} className="rounded-control bg-raised p-3">
          <p className="text-sm text-muted">{t('vip.edited', { time: isolateWhole(formatDateTime(edit.at)) })}</p>
          <p className="whitespace-pre-wrap">{words(edit)}</p>
        </div>
      ))}
      <FactRows rows={rows} />
      <FactRows
        rows={[
          { label: t('vip.seal'), value: <bdi dir="ltr">{`${item.digest.slice(0, 16)}…`}</bdi>, copy: item.digest },
        ]}
      />
      <p className="text-sm text-muted">{t('vip.sealHint')}</p>
    </div>
  )
}
