import { Figure } from '@firoza/ui/money'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { EventLog } from './event-log.tsx'
import { EventRow } from './event-row.tsx'

/** What happened to the safety of the account, newest first. */
export function SecurityLog(): ReactNode {
  const t = useT('person')
  return (
    <EventLog
      label={t('person.tabLog')}
      intro={t('person.notYou')}
      list={useReadList('POST /user/security/log', {})}
      icon={<ShieldCheck size={26} />}
      empty={t('person.logEmpty')}
      row={({ id, title, at, device, ip }) => (
        <EventRow key={id} title={title} at={at}>
          {device !== '' && <bdi>{device}</bdi>}
          <Figure>{ip}</Figure>
        </EventRow>
      )}
    />
  )
}
