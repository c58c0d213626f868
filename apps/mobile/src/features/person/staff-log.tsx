import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'

/** Which member of staff looked at the person's data or changed it, when and why. */
export function StaffLog(): ReactNode {
  const t = useT('person')
  const list = useReadList('POST /user/access/log', {})
  return (
    <>
      <p className="reading px-1 text-sm text-muted">{t('person.staffIntro')}</p>
      <LoadedList list={list} empty={<EmptyState icon={<Eye size={26} />} title={t('person.staffEmpty')} />}>
        {items => (
          <Card flush>
            <List label={t('person.tabStaff')}>
              {items.map(({ id, staff, title, reason, at }) => (
                <div key={id} className="px-4 py-3">
                  <p className="flex flex-wrap items-baseline justify-between gap-2">
                    <span className="font-medium">{title}</span>
                    <Figure className="text-sm text-muted">{formatDateTime(at)}</Figure>
                  </p>
                  <p className="text-sm text-muted">
                    <bdi>{t('person.staffBy', { name: staff, reason })}</bdi>
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
