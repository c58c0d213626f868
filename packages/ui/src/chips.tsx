import type { ReactNode } from 'react'
import { cx } from './cx.tsx'
import type { Choice } from './segmented.tsx'

export interface ChipsProps<Id extends string> {
  readonly label: string
  readonly choices: readonly Choice<Id>[]
  /** Filters keep one chosen; chips that only act (25 %, 50 %) have none. */
  readonly chosen?: Id | undefined
  readonly onChoose: (id: Id) => void
  /** Spread over the whole width instead of scrolling; in a second line where one is too short. */
  readonly even?: boolean
}

/** Small choices in a row that scrolls sideways where it is too long. */
export function Chips<Id extends string>({ label, choices, chosen, onChoose, even }: ChipsProps<Id>): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a scrolling row in every browser
    <div
      role="group"
      aria-label={label}
      className={cx('flex', even ? 'flex-wrap gap-1.5' : '-mx-4 gap-2 overflow-x-auto px-4 mouse-bar')}
    >
      {choices.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === undefined ? undefined : id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            'relative min-h-9 shrink-0 rounded-full border text-sm font-medium whitespace-nowrap after:absolute after:-inset-y-1 after:inset-x-0',
            even ? 'flex-auto px-1.5' : 'px-3',
            id === chosen ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-card text-muted',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
