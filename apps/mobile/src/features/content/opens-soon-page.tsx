import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { tabOf } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { OpensSoon } from './opens-soon.tsx'

/** The page of every path whose feature is not open yet. */
export default function OpensSoonPage(): ReactNode {
  const t = useT()
  const [location] = useLocation()
  return (
    <Page title={t('shell.appName')} root={tabOf(location) !== undefined}>
      <OpensSoon />
    </Page>
  )
}
