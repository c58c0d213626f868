import { loadAreas } from '@firoza/i18n/loaded-texts'
import type { messages } from '@firoza/i18n/messages/en-US/explain'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePreferences } from '../../lib/preferences.ts'

type TermOf<Key> = Key extends `text_${infer Name}` ? Name : never
export type Term = TermOf<keyof typeof messages>

export interface ExplainProps {
  readonly term: Term
  /** The reader's own figures, each isolated, by the names that the text gives them. */
  readonly figures: Readonly<Record<string, string>>
  /** The term as it stands in its place. */
  readonly children: ReactNode
}

const ExplainSheet = lazy(() =>
  loadWithPatience(async () => {
    const texts = loadAreas(usePreferences.getState().language, ['explain'])
    const [module] = await Promise.all([import('./explain-sheet.tsx'), texts])
    return module
  }),
)

/** A term of the field, dotted below: a tap opens two sentences with the reader's own figures. */
export function Explain({ term, figures, children }: ExplainProps): ReactNode {
  const [state, setState] = useState<'unread' | 'open' | 'closed'>('unread')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        className="relative text-start underline decoration-dotted decoration-from-font underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5"
      >
        {children}
      </button>
      {state !== 'unread' && (
        <Suspense>
          <ExplainSheet term={term} figures={figures} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
