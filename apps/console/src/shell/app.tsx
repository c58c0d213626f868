import { translatorOf } from '@firoza/i18n/loaded-texts'
import { directionOf } from '@firoza/i18n/locale'
import { ToastView } from '@firoza/ui/toast'
import { UiProvider } from '@firoza/ui/ui-context'
import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, type ReactNode, useMemo } from 'react'
import { Router } from 'wouter'
import { usePreferences } from '../lib/preferences.ts'
import { queryClient } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'
import { SignInPage } from '../routes.tsx'
import { Frame } from './frame.tsx'

/**
 * The desk: its language, its server state, and either the sign-in or the frame with its pages. Where a sign-in has ended by itself the
 * pages stand out of sight and do nothing, until the same member of staff is back (kept-pages.ts).
 */
export function App(): ReactNode {
  const locale = usePreferences(preferences => preferences.language)
  const token = useSession(session => session.token)
  const whose = useSession(session => session.staff?.name ?? '')
  const language = useMemo(() => ({ locale, direction: directionOf(locale), t: translatorOf(locale) }), [locale])
  return (
    <UiProvider value={language}>
      <QueryClientProvider client={queryClient}>
        <Router base="/console">
          {(token !== '' || whose !== '') && (
            <Activity key={whose} mode={token === '' ? 'hidden' : 'visible'}>
              <Frame />
            </Activity>
          )}
          {/* Below, as what comes in above pushes what one was reading out of its place. */}
          {token === '' && <SignInPage />}
        </Router>
        <ToastView />
      </QueryClientProvider>
    </UiProvider>
  )
}
