import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'

/** What happened to the safety of the account, newest first. */
export function SecurityLog(): ReactNode {
  const t = useT('person')
  const list = useReadList('POST /user/security/log', {})
  return (
    <>
      <p className="reading px-1 text-sm text-muted">{t('person.notYou')}</p>
      <LoadedList list={list} empty={<EmptyState icon={<ShieldCheck size={26} />} title={t('person.logEmpty')} />}>
        {items => (
          <Card flush>
            <List label={t('person.tabLog')}>
              {items.map(({ id, title, at, device, ip }) => (
                <div key={id} className="px-4 py-3">
                  <p className="flex flex-wrap items-baseline justify-between gap-2">
                    <span className="font-medium">{title}</span>
                    <Figure className="text-sm text-muted">{formatDateTime(at)}</Figure>
                  </p>
                  <p className="flex flex-wrap gap-x-2 text-sm text-muted">
                    {device !== '' && <bdi>{device}</bdi>}
                    <Figure>{ip}</Figure>
                  </p>
                </div>
              ))}
            </List>
          </Card>
        )}
      </LoadedList>
    </>
  )
}
