import { IconButton } from '@firoza/ui/icon-button'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { ChatPage } from './chat-page.tsx'
import { GuestHelp } from './guest-help.tsx'
import { PastConversation } from './past-conversation.tsx'
import { PastConversations } from './past-conversations.tsx'

/** Support: the chat for whoever is signed in, their past conversations, and the way in for a guest. */
export default function ServicePage(): ReactNode {
  const t = useT('support')
  const signedIn = useSession(isSignedIn)
  const [search] = useSearchParams()
  const id = search.get('id')
  if (!signedIn) {
    return (
      <Page title={t('support.title')}>
        <GuestHelp />
      </Page>
    )
  }
  if (id !== null) return <PastConversation key={id} id={id} />
  if (search.get('view') === 'past') return <PastConversations />
  return <ChatPage title={t('support.title')} actions={<PastButton />} />
}

function PastButton(): ReactNode {
  const t = useT('support')
  const [, navigate] = useLocation()
  return (
    <IconButton label={t('support.past')} onClick={() => navigate(to('/pages/user/service', { view: 'past' }))}>
      <History size={22} />
    </IconButton>
  )
}
