import { TabPanel, Tabs } from '@firoza/ui/tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { DeviceList } from './device-list.tsx'
import { SecretRows } from './secret-rows.tsx'
import { SecurityLog } from './security-log.tsx'
import { StaffLog } from './staff-log.tsx'

const VIEWS = {
  overview: SecretRows,
  devices: DeviceList,
  log: SecurityLog,
  staff: StaffLog,
} as const
type View = keyof typeof VIEWS

/** The safety of the account: its passwords, where it is open, what happened to it, who of the staff looked at it. */
export default function SecurityPage(): ReactNode {
  const t = useT('person')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('view') ?? ''
  const view: View = Object.hasOwn(VIEWS, asked) ? (asked as View) : 'overview'
  const Shown = VIEWS[view]
  return (
    <Page title={t('person.securityTitle')} flush>
      <div className="-mt-3 bg-card">
        <Tabs<View>
          name="security"
          label={t('person.securityTitle')}
          selected={view}
          onSelect={next => setSearch({ view: next }, { replace: true })}
          tabs={[
            { id: 'overview', label: t('person.tabOverview') },
            { id: 'devices', label: t('person.tabDevices') },
            { id: 'log', label: t('person.tabLog') },
            { id: 'staff', label: t('person.tabStaff') },
          ]}
        />
      </div>
      <TabPanel name="security" id={view}>
        <div className="flex flex-col gap-3 px-4">
          <Shown />
        </div>
      </TabPanel>
    </Page>
  )
}
