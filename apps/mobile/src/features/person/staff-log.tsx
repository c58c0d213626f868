import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { EventLog } from './event-log.tsx'
import { EventRow } from './event-row.tsx'

/** Which member of staff looked at the person's data or changed it, when and why. */
export function StaffLog(): ReactNode {
  const t = useT('person')
  return (
    <EventLog
      label={t('person.tabStaff')}
      intro={t('person.staffIntro')}
      list={useReadList('POST /user/access/log', {})}
      icon={<Eye size={26} />}
      empty={t('person.staffEmpty')}
      row={({ id, staff, title, reason, at }) => (
        <EventRow key={id} title={title} at={at}>
          <bdi>{reason === '' ? staff : t('person.staffBy', { name: staff, reason })}</bdi>
        </EventRow>
      )}
    />
  )
}
