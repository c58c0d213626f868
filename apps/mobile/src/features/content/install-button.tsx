import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isInstalled, takeInstallOffer, useInstallOffer } from '../../lib/install-offer.ts'
import { useT } from '../../lib/language.ts'

/** Installs with one press where the browser offers it; says so where it is done already. */
export function InstallButton(): ReactNode {
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
