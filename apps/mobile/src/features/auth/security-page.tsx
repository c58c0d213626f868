import { TabPanel, Tabs } from '@firoza/ui/tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { DeviceList } from './device-list.tsx'
import { SecurityLog, StaffAccessLog } from './event-log.tsx'
import { SecretRows } from './secret-rows.tsx'

const VIEWS = {
  overview: SecretRows,
  devices: DeviceList,
  log: SecurityLog,
  staff: StaffAccessLog,
} as const
type View = keyof typeof VIEWS

/** The safety of the account: its passwords, where it is open, what happened to it, who of the staff looked at it. */
export default function SecurityPage(): ReactNode {
  const t = useT('account', 'auth')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('view') ?? ''
  const view: View = Object.hasOwn(VIEWS, asked) ? (asked as View) : 'overview'
  const Shown = VIEWS[view]
  return (
    <Page title={t('account.securityTitle')} flush>
      <div className="-mt-3 bg-card">
        <Tabs<View>
          name="security"
          label={t('account.securityTitle')}
          selected={view}
          onSelect={next => setSearch({ view: next }, { replace: true })}
          tabs={[
            { id: 'overview', label: t('auth.tabOverview') },
            { id: 'devices', label: t('auth.tabDevices') },
            { id: 'log', label: t('auth.tabLog') },
            { id: 'staff', label: t('auth.tabStaff') },
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
