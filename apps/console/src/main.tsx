import { present } from '@firoza/core/assert'
import { followAppearance } from '@firoza/web/appearance'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './console.css'
import { BASE_AREAS, loadTexts } from './lib/language.ts'
import { followOtherTabs } from './lib/other-tabs.ts'
import { usePreferences } from './lib/preferences.ts'
import { endLeft } from './lib/session.ts'
import { App } from './shell/app.tsx'

followAppearance(usePreferences)
followOtherTabs()
const root = createRoot(present(document.getElementById('root'), 'the root element'))
await loadWithPatience(() => loadTexts(BASE_AREAS))
void endLeft()
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
)
