import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { InstallButton } from './install-button.tsx'
import { InstallGains } from './install-gains.tsx'
import { InstallSteps } from './install-steps.tsx'
import { OtherPhone } from './other-phone.tsx'

export default function AndroidPage(): ReactNode {
  const t = useT('about')
  return (
    <Page title={t('about.androidTitle')}>
      <InstallButton />
      <InstallSteps device="android" />
      <OtherPhone />
      <InstallGains />
    </Page>
  )
}
