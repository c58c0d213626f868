import { present } from '@firoza/core/assert'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './console.css'
import { followAppearance } from './lib/appearance.ts'
import { BASE_AREAS } from './lib/language.ts'
import { usePreferences } from './lib/preferences.ts'
import { App } from './shell/app.tsx'

followAppearance()
const root = createRoot(present(document.getElementById('root'), 'the root element'))
await loadAreas(usePreferences.getState().language, BASE_AREAS)
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
)
