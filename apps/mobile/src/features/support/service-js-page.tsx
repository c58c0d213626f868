import { Note } from '@firoza/ui/note'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { ChatPage } from './chat-page.tsx'
import { GuestHelp } from './guest-help.tsx'

/** The external chat where the operator allowed one, our own otherwise. */
export default function ServiceJsPage(): ReactNode {
  const t = useT('support')
  const contact = useRead('GET /support/contact', {})
  const signedIn = useSession(isSignedIn)
  if (contact.data?.frame === null && signedIn) return <ChatPage title={t('support.title')} />
  return (
    <Page title={t(contact.data?.frame ? 'support.externalTitle' : 'support.title')}>
      <Loaded query={contact} skeleton={<Skeleton className="h-96 w-full" />}>
        {({ frame }) => (frame === null ? <GuestHelp /> : <External frame={frame} />)}
      </Loaded>
    </Page>
  )
}

/** No `allow-same-origin`: whatever the script does, it does as a stranger. */
function External({ frame }: { readonly frame: string }): ReactNode {
  const t = useT('support')
  return (
    <>
      <Note tone="warn" title={t('support.never')}>
        {t('support.externalHint')}
      </Note>
      <iframe
        src={frame}
        title={t('support.externalTitle')}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className="min-h-[60dvh] w-full flex-1 rounded-card border border-line bg-card"
      />
      <Link href={to('/pages/user/service')} className="min-h-11 px-4 py-2.5 text-center font-semibold text-brand">
        {t('support.backToBuiltIn')}
      </Link>
    </>
  )
}
