import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { DateField } from '@firoza/ui/date-field'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'

export interface ExtractFormProps {
  /** The first day that can be chosen. */
  readonly first: string
  readonly today: string
  readonly onAsk: (from: string, to: string) => void
}

/** The ledger of days of one's own choice. The server holds the bounds; the fields only offer what can be had. */
export function ExtractForm({ first, today, onAsk }: ExtractFormProps): ReactNode {
  const t = useT('statement')
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [end, setEnd] = useState(today)
  return (
    <Card title={t('statement.extract')}>
      <p className="reading mb-3 text-sm text-muted">{t('statement.extractHint')}</p>
      <div className="mb-3 grid fit-[8.5rem] gap-3">
        <DateField label={t('statement.from')} value={from} min={first} max={end || today} onChange={setFrom} />
        <DateField label={t('statement.to')} value={end} min={from || first} max={today} onChange={setEnd} />
      </div>
      <Button
        kind="secondary"
        wide
        disabledReason={from === '' || end === '' ? t('statement.daysMissing') : undefined}
        onClick={() => onAsk(from, end)}
      >
        {t('statement.makeExtract')}
      </Button>
    </Card>
  )
}
