import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useStepUp } from '../../lib/step-up.ts'

const StepUpSheet = lazy(() => import('./step-up-sheet.tsx'))

/** The one place in which the app asks for a second factor. Its code comes with the first question. */
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
