import type { FirstStep } from '@firoza/core/account/first-steps'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { usePreferences } from '../../lib/preferences.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'

const withTexts = <Props,>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() =>
    loadWithPatience(async () => {
      const texts = loadAreas(usePreferences.getState().language, ['home'])
      const [module] = await Promise.all([load(), texts])
      return module
    }),
  )
const Way = withTexts(() => import('./next-step-way.tsx'))
const Card = withTexts(() => import('./own-steps.tsx'))

export interface NextStepProps {
  readonly after: FirstStep
  /** Beside a button that matters more. */
  readonly quiet?: boolean
}

/** On the page on which a first step ends: the way to the one that comes next. Nothing where all are done. */
export function NextStep(props: NextStepProps): ReactNode {
  const signedIn = useSession(isSignedIn)
  return <Suspense>{signedIn && <Way {...props} />}</Suspense>
}

/** All first steps, also where they were hidden on home. */
export function OwnSteps(): ReactNode {
  return (
    <Suspense>
      <Card />
    </Suspense>
  )
}
