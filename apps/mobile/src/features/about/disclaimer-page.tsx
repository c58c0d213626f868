import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { HouseText } from './house-text.tsx'

export default function DisclaimerPage(): ReactNode {
  const t = useT('about')
  return (
    <Page title={t('about.disclaimerTitle')}>
      <HouseText id="disclaimer" />
    </Page>
  )
}
