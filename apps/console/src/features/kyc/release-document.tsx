import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Check } from './kyc-check-page.tsx'

/** Asks that the document of a suspended account is free for its genuine owner. */
export function ReleaseDocument({ check }: { readonly check: Check }): ReactNode {
  const t = useT('console-kyc')
  const request = useRequest({}, { permission: 'kyc.review', changes: ['POST /staff/kyc/info'] })
  if (check.numberReleased) return <Note tone="warn">{t('console-kyc.documentReleased')}</Note>
  if (check.state !== 'suspended') return null
  return (
    <RequestCard
      title={t('console-kyc.releaseDocument')}
      hint={t('console-kyc.releaseDocumentHint')}
      request={request}
      complete
      danger
      summary={t('console-kyc.releaseDocumentSummary', { id: check.userId })}
      onSend={() => request.send('document_release', { id: check.id })}
    />
  )
}
