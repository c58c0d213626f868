import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Building2, Download, FileText, Headset, MapPin, Megaphone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { TextView } from './text-view.tsx'

const ROWS = [
  { label: 'content.companyTitle', address: to('/pages/common/companyIntroduction'), Icon: Building2 },
  { label: 'content.privacyTitle', address: to('/pages/common/privacyPolicy'), Icon: ShieldCheck },
  { label: 'content.disclaimerTitle', address: to('/pages/common/disclaimer'), Icon: FileText },
  { label: 'content.noticesTitle', address: to('/pages/notice/list', { view: 'house' }), Icon: Megaphone },
  { label: 'content.serviceTitle', address: to('/pages/common/service'), Icon: Headset },
  { label: 'content.branchesTitle', address: to('/open-location'), Icon: MapPin },
  { label: 'content.downloadTitle', address: to('/pages/common/download'), Icon: Download },
] as const

/** What this is, and where the rest is written. */
export default function AboutPage(): ReactNode {
  const t = useT('content')
  return (
    <Page title={t('content.aboutTitle')}>
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <img src="/icons/mark.svg" alt="" width={72} height={72} className="rounded-card" />
        <p className="reading text-xl font-semibold">{t('shell.appName')}</p>
        <p className="reading text-sm text-muted">{t('content.motto')}</p>
      </div>
      <Card flush>
        <List label={t('content.more')}>
          {ROWS.map(({ label, address, Icon }) => (
            <LinkRow key={address} title={t(label)} lead={<Icon size={20} aria-hidden />} href={address} />
          ))}
        </List>
      </Card>
      <TextView id="about" />
    </Page>
  )
}
