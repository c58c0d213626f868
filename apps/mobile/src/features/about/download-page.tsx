import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { deviceKind } from './device-kind.ts'
import { InstallButton } from './install-button.tsx'
import { InstallGains } from './install-gains.tsx'
import { InstallSteps } from './install-steps.tsx'
import { OtherPhone } from './other-phone.tsx'

/** Putting the app on the home screen: of this device, and of another. */
export default function DownloadPage(): ReactNode {
  const t = useT('about')
  return (
    <Page title={t('about.downloadTitle')}>
      <p className="reading px-1 text-muted">{t('about.downloadIntro')}</p>
      <InstallButton />
      <InstallSteps device={deviceKind(navigator.userAgent, navigator.maxTouchPoints)} />
      <OtherPhone />
      <Card flush>
        <List>
          <LinkRow
            title={t('about.androidTitle')}
            lead={<Smartphone size={20} aria-hidden />}
            href={to('/pages/common/androidAPP')}
          />
          <LinkRow
            title={t('about.iosTitle')}
            lead={<Smartphone size={20} aria-hidden />}
            href={to('/pages/common/iosAPP')}
          />
        </List>
      </Card>
      <InstallGains />
    </Page>
  )
}
