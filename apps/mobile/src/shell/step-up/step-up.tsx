import { loadAreas } from '@firoza/i18n/loaded-texts'
import type { ReactNode } from 'react'
import { usePreferences } from '../../lib/preferences.ts'
import { answerStepUp, useStepUp } from '../../lib/step-up.ts'
import { LazySection } from '../lazy-section.tsx'

async function load() {
  const texts = loadAreas(usePreferences.getState().language, ['auth'])
  const [module] = await Promise.all([import('./step-up-sheet.tsx'), texts])
  return module
}

/** The one place in which the app asks for a second factor. Its code and texts come with the first question. */
export function StepUp(): ReactNode {
  const asked = useStepUp(({ question }) => question !== undefined)
  return <LazySection wanted={asked} load={load} onLost={answerStepUp} />
}
