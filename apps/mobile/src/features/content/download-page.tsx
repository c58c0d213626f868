import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Check, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { usePathEnd } from '../../shell/use-path-end.ts'
import { deviceKind } from './device-kind.ts'
import { InstallButton } from './install-button.tsx'
import { InstallSteps } from './install-steps.tsx'
import { OtherPhone } from './other-phone.tsx'

const TITLES = {
  download: 'content.downloadTitle',
  androidAPP: 'content.androidTitle',
  iosAPP: 'content.iosTitle',
} as const

/** Putting the app on the home screen: of this device and of another, or of the kind that the address names. */
export default function DownloadPage(): ReactNode {
  const t = useT('content')
  const end = usePathEnd(TITLES)
  if (end === undefined) return null
  const own = end === 'download'
  const device = end === 'androidAPP' ? 'android' : 'ios'
  return (
    <Page title={t(TITLES[end])}>
      {own && <p className="reading px-1 text-muted">{t('content.downloadIntro')}</p>}
      <InstallButton />
      <InstallSteps device={own ? deviceKind(navigator.userAgent, navigator.maxTouchPoints) : device} />
      <OtherPhone />
      {own && <OtherDevices />}
      <InstallGains />
    </Page>
  )
}

function OtherDevices(): ReactNode {
  const t = useT('content')
  const lead = <Smartphone size={20} aria-hidden />
  return (
    <Card flush>
      <List>
        <LinkRow title={t('content.androidTitle')} lead={lead} href={to('/pages/common/androidAPP')} />
        <LinkRow title={t('content.iosTitle')} lead={lead} href={to('/pages/common/iosAPP')} />
      </List>
    </Card>
  )
}

const GAINS = ['content.gain1', 'content.gain2', 'content.gain3'] as const

function InstallGains(): ReactNode {
  const t = useT('content')
  return (
    <Card title={t('content.whatYouGet')}>
      <ul className="space-y-3">
        {GAINS.map(gain => (
          <li key={gain} className="flex gap-3">
            <Check size={20} aria-hidden className="mt-1 shrink-0 text-brand" />
            <span className="reading min-w-0 flex-1 text-sm">{t(gain)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
