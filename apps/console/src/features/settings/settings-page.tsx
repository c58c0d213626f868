import type { CallOutput } from '@firoza/api/endpoints'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import type { Column } from '../../shell/data-table.tsx'
import { type ListRow, ListTable } from '../../shell/list-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { useRequestColumns } from '../../shell/request/request-columns.tsx'
import { AccountSettings } from './account-settings.tsx'
import { CalendarSettings } from './calendar-settings.tsx'
import { ChannelSettings } from './channel-settings.tsx'
import { TariffSettings } from './tariff-settings.tsx'

export type Settings = CallOutput<'GET /staff/settings/list'>

const TABS = ['channels', 'accounts', 'calendar', 'tariffs', 'requests'] as const
type Tab = (typeof TABS)[number]

/** What staff can set, as it stands, with its history and what waits for a second person. The address keeps the tab. */
export default function SettingsPage(): ReactNode {
  const t = useT('console-review')
  const settings = useRead('GET /staff/settings/list', {})
  const [tab, setTab] = useChosen('tab', TABS)
  return (
    <Page title={t('console-shell.page_settings')} detail={t('console-review.settingsDetail')}>
      <div className="overflow-x-auto">
        <Segmented
          label={t('console-review.tabs')}
          choices={TABS.map(id => ({ id, label: t(`console-review.tab_${id}`) }))}
          chosen={tab}
          onChoose={setTab}
        />
      </div>
      <Loaded query={settings}>{found => <Shown tab={tab} settings={found} />}</Loaded>
    </Page>
  )
}

function Shown({ tab, settings }: { readonly tab: Tab; readonly settings: Settings }): ReactNode {
  switch (tab) {
    case 'channels':
      return <ChannelSettings channels={settings.channels} />
    case 'accounts':
      return <AccountSettings accounts={settings.accounts} />
    case 'calendar':
      return <CalendarSettings settings={settings} />
    case 'tariffs':
      return <TariffSettings rows={settings.tariffs} />
    case 'requests':
      return <RequestList />
  }
}

const REQUESTS = 'GET /staff/settings/request/list'
type Asked = ListRow<typeof REQUESTS>

/** Who asked for which setting, who decided, and why. */
function RequestList(): ReactNode {
  const list = useReadList(REQUESTS, {})
  const t = useT('console-review')
  const { id, kind, subject, state, by, decided, reason } = useRequestColumns()
  const at: Column<Asked> = momentColumn('at', t('console-review.time'), row => row.at)
  return (
    <ListTable
      ofPeople
      list={list}
      name={t('console-review.requests')}
      columns={[id, kind, subject, state, by, decided, at, reason]}
      idOf={({ id }) => id}
      empty={t('console-review.empty')}
    />
  )
}
