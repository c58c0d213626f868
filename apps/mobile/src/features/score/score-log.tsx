import type { CallOutput } from '@firoza/api/endpoints'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { AppealForm } from './appeal-form.tsx'
import { points } from './points.ts'

export type ScoreChange = CallOutput<'POST /user/point/change/log'>['items'][number]

const APPEAL_TONES = { open: 'warn', upheld: 'gain', dismissed: 'loss' } as const

/** Every change with its reason, and the way to object to one that took points. */
export function ScoreLog({ items }: { readonly items: readonly ScoreChange[] }): ReactNode {
  const t = useT('score')
  const [chosen, setChosen] = useState<ScoreChange>()
  return (
    <Card flush title={t('score.log')}>
      <List label={t('score.log')}>
        {items.map(change => (
          <Change key={change.id} change={change} onAppeal={() => setChosen(change)} />
        ))}
      </List>
      <BottomSheet
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('score.appealTitle')}
        maskCloses={false}
      >
        {chosen && <AppealForm change={chosen} onDone={() => setChosen(undefined)} />}
      </BottomSheet>
    </Card>
  )
}

function Change({ change, onAppeal }: { readonly change: ScoreChange; readonly onAppeal: () => void }): ReactNode {
  const t = useT('score')
  const { title, delta, evidence, note, at, appeal, appealNote, canAppeal } = change
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {note !== '' && (
          <p className="text-sm">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          <Figure>{formatDateTime(at)}</Figure>
        </p>
        {delta < 0 && <p className="text-sm break-all text-muted">{t('score.evidence', { evidence })}</p>}
        {appeal !== 'none' && (
          <p className="flex flex-wrap items-center gap-2 pt-1 text-sm text-muted">
            <Badge tone={APPEAL_TONES[appeal]}>{t(`score.appeal_${appeal}`)}</Badge>
            {appealNote !== '' && <bdi>{appealNote}</bdi>}
          </p>
        )}
        {canAppeal && (
          <div className="pt-2">
            <Button size="small" kind="secondary" onClick={onAppeal}>
              {t('score.appeal')}
            </Button>
          </div>
        )}
      </div>
      <Figure className={cx('font-semibold', delta < 0 ? 'text-loss' : 'text-gain')}>{points(delta)}</Figure>
    </div>
  )
}
