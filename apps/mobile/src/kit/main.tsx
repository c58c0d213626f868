import { present } from '@firoza/core/assert'
import { directionOf } from '@firoza/i18n/locale'
import { UiProvider } from '@firoza/ui/ui-context'
import { createRoot } from 'react-dom/client'
import '../app.css'
import { loadAreas, translatorOf } from '@firoza/i18n/loaded-texts'
import { showPreferences } from '../lib/appearance.ts'
import { BASE_AREAS } from '../lib/language.ts'
import { usePreferences } from '../lib/preferences.ts'
import { KitPage } from './kit-page.tsx'

showPreferences()
const { language } = usePreferences.getState()
await loadAreas(language, BASE_AREAS)
createRoot(present(document.getElementById('root'), 'the root element')).render(
  <UiProvider
    value={{
      locale: language,
      direction: directionOf(language),
      t: translatorOf(language),
    }}
  >
    <KitPage />
  </UiProvider>,
)
