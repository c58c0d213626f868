import { loadAreas } from '@firoza/i18n/loaded-texts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePreferences } from '../../lib/preferences.ts'
import { useStepUp } from '../../lib/step-up.ts'
import { loadWithPatience } from '../load-page.ts'

const StepUpSheet = lazy(() =>
  loadWithPatience(async () => {
    const texts = loadAreas(usePreferences.getState().language, ['security'])
    const [module] = await Promise.all([import('./step-up-sheet.tsx'), texts])
    return module
  }),
)

/** The one place in which the app asks for a second factor. Its code and texts come with the first question. */
export function StepUp(): ReactNode {
  const asked = useStepUp(({ question }) => question !== undefined)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (asked) setWanted(true)
  }, [asked])
  return (
    wanted && (
      <Suspense>
        <StepUpSheet />
      </Suspense>
    )
  )
}
