import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { usePathEnd } from '../../shell/use-path-end.ts'
import { TextView } from './text-view.tsx'

/** The published texts, by the end of their address. */
const TEXTS = {
  companyIntroduction: { id: 'company-introduction', title: 'content.companyTitle' },
  privacyPolicy: { id: 'privacy-policy', title: 'content.privacyTitle' },
  disclaimer: { id: 'disclaimer', title: 'content.disclaimerTitle' },
} as const

/** One of the operator's published texts. */
export default function TextPage(): ReactNode {
  const t = useT('content')
  const end = usePathEnd(TEXTS)
  if (end === undefined) return null
  const { id, title } = TEXTS[end]
  return (
    <Page title={t(title)}>
      <TextView key={id} id={id} />
    </Page>
  )
}
