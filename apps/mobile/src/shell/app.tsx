import { translatorOf } from '@firoza/i18n/loaded-texts'
import { directionOf } from '@firoza/i18n/locale'
import { toast } from '@firoza/ui/toast-store'
import { UiProvider } from '@firoza/ui/ui-context'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { hereAddress } from '../lib/address.ts'
import { shellText } from '../lib/language.ts'
import { useLoginInfo } from '../lib/login-info.ts'
import { usePreferences } from '../lib/preferences.ts'
import { queryClient } from '../lib/query.ts'
import { onSessionEnded } from '../lib/session-end.ts'
import { to } from '../paths.ts'
import { Frame } from './frame.tsx'

/** The app: its language, its server state, its frame. */
export function App(): ReactNode {
  const locale = usePreferences(preferences => preferences.language)
  const language = useMemo(() => ({ locale, direction: directionOf(locale), t: translatorOf(locale) }), [locale])
  return (
    <UiProvider value={language}>
      <QueryClientProvider client={queryClient}>
        <Session />
        <Frame />
      </QueryClientProvider>
    </UiProvider>
  )
}

/** Follows the session: who it is, and where to go when it ends. */
function Session(): ReactNode {
  const [, navigate] = useLocation()
  useLoginInfo()
  useEffect(
    () =>
      onSessionEnded(() => {
        queryClient.clear()
        toast.error(shellText()('shell.sessionEnded'))
        // In the place of the page that cannot be shown any more: going back from there would only lead here again.
        navigate(to('/pages/account/login', { next: hereAddress() }), { replace: true })
      }),
    [navigate],
  )
  return null
}
