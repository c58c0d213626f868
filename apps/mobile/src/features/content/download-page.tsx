import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { QrCode } from '@firoza/ui/qr-code'
import { Check, Copy, Download, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isInstalled, takeInstallOffer, useInstallOffer } from '../../lib/install-offer.ts'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { copyText } from '../../shell/copy-text.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { usePathEnd } from '../../shell/use-path-end.ts'
import { deviceKind } from './device-kind.ts'
import { InstallSteps } from './install-steps.tsx'

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

/** Installs with one press where the browser offers it; says so where it is done already. */
function InstallButton(): ReactNode {
  const t = useT('content')
  const offered = useInstallOffer()
  const [asking, setAsking] = useState(false)
  if (isInstalled()) return <Note>{t('content.installed')}</Note>
  if (!offered && !asking) return null
  const install = async () => {
    setAsking(true)
    await takeInstallOffer()
    setAsking(false)
  }
  return (
    <Button wide icon={<Download size={20} aria-hidden />} busy={asking} onClick={() => void install()}>
      {t(asking ? 'content.installing' : 'content.installNow')}
    </Button>
  )
}

/** The way of this address onto another phone. */
function OtherPhone(): ReactNode {
  const t = useT('content')
  const address = `${location.origin}/`
  return (
    <Card title={t('content.onAnother')}>
      <QrCode text={address} label={t('content.qrLabel', { address })} />
      <p className="reading mt-3 text-center text-sm text-muted">{t('content.qrHint')}</p>
      <p className="my-2 text-center font-medium break-all">
        <Figure>{address}</Figure>
      </p>
      <Button kind="secondary" wide icon={<Copy size={18} aria-hidden />} onClick={() => void copyText(address)}>
        {t('content.copyAddress')}
      </Button>
    </Card>
  )
}
