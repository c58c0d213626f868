import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { present } from '@firoza/core/assert'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { showPreferences } from './lib/appearance.ts'
import { keepInstallOffer } from './lib/install-offer.ts'
import { BASE_AREAS } from './lib/language.ts'
import { hideFreshMark } from './lib/new-version.ts'
import { followOtherTabs } from './lib/other-tabs.ts'
import { expectPlatform } from './lib/platform.ts'
import { usePreferences } from './lib/preferences.ts'
import { queryClient } from './lib/query.ts'
import { dropTapEchoes } from './lib/tap-echo.ts'
import { wakeStreamWithPhone } from './lib/use-topic.ts'
import { whenIdle } from './lib/when-idle.ts'
import { TAB_PATHS } from './paths.ts'
import { pageAt, preload } from './routes.tsx'
import { App } from './shell/app.tsx'
import { watchHistory } from './shell/go-back.ts'
import { followSavedStep } from './shell/saved-step.ts'

declare global {
  /** Of before-paint.js: loads the page anew, as a part without which nothing can be shown was lost. */
  var firozaLost: (() => void) | undefined
}

/** The texts take about as long. */
const PLATFORM_WAIT_MS_MAX = 500

/** A page that takes longer has its skeleton shown. */
const PAGE_WAIT_MS_MAX = 2_000

showPreferences()
hideFreshMark()
keepInstallOffer()
watchHistory()
followSavedStep()
followOtherTabs()
wakeStreamWithPhone()
dropTapEchoes(document)
const root = createRoot(present(document.getElementById('root'), 'the root element'))
const { language } = usePreferences.getState()
// The page comes along with the texts of the frame and stands with it; the entry leads home.
const first = location.pathname === '/' ? ['/', TAB_PATHS[0]] : [location.pathname]
await Promise.all([
  Promise.race([Promise.all(first.map(path => preload(pageAt(path)))), passing(PAGE_WAIT_MS_MAX)]),
  loadWithPatience(() => loadAreas(language, BASE_AREAS)).catch(error => {
    globalThis.firozaLost?.()
    throw error
  }),
  expectPlatform(queryClient, PLATFORM_WAIT_MS_MAX),
])
whenIdle(() => void import('./lib/sign-out-cleanup/clean-up.ts').then(({ sweep }) => sweep()).catch(() => {}))
// In slices: a slow phone stays able to scroll and answer while the first page is put together.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

function passing(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
