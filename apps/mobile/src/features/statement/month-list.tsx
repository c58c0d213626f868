import type { CallOutput } from '@firoza/api/endpoints'
import { formatDay } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

type Month = CallOutput<'GET /user/statement/months'>['items'][number]

const AT_FIRST = 6

export interface MonthListProps {
  readonly months: readonly Month[]
  readonly onAsk: (month: string) => void
}

/** A statement for each month, the running one first; half a year at once, the rest when asked for. */
export function MonthList({ months, onAsk }: MonthListProps): ReactNode {
  const t = useT('statement')
  const [all, setAll] = useState(false)
  return (
    <Card flush title={t('statement.monthly')}>
      <List label={t('statement.monthly')}>
        {(all ? months : months.slice(0, AT_FIRST)).map(({ month, over }) => (
          <ListRow
            key={month}
            title={<Figure>{formatDay(month)}</Figure>}
            lead={<FileText size={20} aria-hidden />}
            end={
              <Badge tone={over ? 'plain' : 'brand'}>
                {t(over ? 'statement.monthOver' : 'statement.monthRunning')}
              </Badge>
            }
            chevron
            onClick={() => onAsk(month)}
          />
        ))}
      </List>
      {!all && months.length > AT_FIRST && (
        <div className="border-t border-line p-2">
          <Button kind="quiet" wide onClick={() => setAll(true)}>
            {t('statement.earlier')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Nothing has moved yet: there is nothing to state. */
export function NoMonths(): ReactNode {
  const t = useT('statement')
  return (
    <Card>
      <EmptyState
        icon={<FileText size={26} />}
        title={t('statement.none')}
        detail={t('statement.noneHint')}
        action={
          <Link href={to('/pages/recharge/recharge')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
            {t('statement.noneAction')}
          </Link>
        }
      />
    </Card>
  )
}
