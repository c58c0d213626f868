import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { present } from '@firoza/core/assert'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { followAppearance } from './lib/appearance.ts'
import { keepInstallOffer } from './lib/install-offer.ts'
import { BASE_AREAS } from './lib/language.ts'
import { usePreferences } from './lib/preferences.ts'
import { TAB_PATHS } from './paths.ts'
import { pageAt, preload } from './routes.tsx'
import { App } from './shell/app.tsx'
import { watchHistory } from './shell/go-back.ts'
import { loadWithPatience } from './shell/load-page.ts'

followAppearance()
keepInstallOffer()
watchHistory()
const root = createRoot(present(document.getElementById('root'), 'the root element'))
const { language } = usePreferences.getState()
// The page comes along with the texts of the frame, not after them; the entry leads home.
for (const path of location.pathname === '/' ? ['/', TAB_PATHS[0]] : [location.pathname]) preload(pageAt(path))
await loadWithPatience(() => loadAreas(language, BASE_AREAS))
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
)
