import { translatorOf } from '@firoza/i18n/loaded-texts'
import { directionOf } from '@firoza/i18n/locale'
import { ToastView } from '@firoza/ui/toast'
import { UiProvider } from '@firoza/ui/ui-context'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { forgetFreshCodes } from '../lib/fresh-codes.ts'
import { usePreferences } from '../lib/preferences.ts'
import { setPurpose } from '../lib/purpose.ts'
import { queryClient } from '../lib/query.ts'
import { forgetViews } from '../lib/saved-views.ts'
import { forgetSearched } from '../lib/searched.ts'
import { useSession } from '../lib/session.ts'
import { SignInPage } from '../routes.tsx'
import { Frame } from './frame.tsx'

/** The console: its language, its server state, and either the sign-in or the frame with its pages. */
export function App(): ReactNode {
  const locale = usePreferences(preferences => preferences.language)
  const token = useSession(session => session.token)
  const language = useMemo(() => ({ locale, direction: directionOf(locale), t: translatorOf(locale) }), [locale])
  // What one member of staff has read is not there for the next, nor are their purpose, their codes, their searches and how they saw tables.
  useEffect(() => {
    if (token !== '') return
    queryClient.clear()
    setPurpose('')
    forgetFreshCodes()
    forgetSearched()
    forgetViews()
  }, [token])
  return (
    <UiProvider value={language}>
      <QueryClientProvider client={queryClient}>
        <Router base="/console">{token === '' ? <SignInPage /> : <Frame />}</Router>
        <ToastView />
      </QueryClientProvider>
    </UiProvider>
  )
}
