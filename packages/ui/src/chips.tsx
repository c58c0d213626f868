import type { ReactNode } from 'react'
import { cx } from './cx.tsx'
import type { Choice } from './segmented.tsx'

export interface ChipsProps<Id extends string> {
  readonly label: string
  readonly choices: readonly Choice<Id>[]
  /** Filters keep one chosen; chips that only act (25 %, 50 %) have none. */
  readonly chosen?: Id | undefined
  readonly onChoose: (id: Id) => void
  /** Spread over the whole width instead of scrolling. */
  readonly even?: boolean
}

/** Small choices in a row that scrolls sideways where it is too long. */
export function Chips<Id extends string>({ label, choices, chosen, onChoose, even }: ChipsProps<Id>): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a scrolling row in every browser
    <div
      role="group"
      aria-label={label}
      className={cx('flex gap-2', !even && '-mx-4 overflow-x-auto px-4 [scrollbar-width:none]')}
    >
      {choices.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === undefined ? undefined : id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            'relative min-h-9 shrink-0 rounded-full border px-3 text-sm font-medium whitespace-nowrap after:absolute after:-inset-y-1 after:inset-x-0',
            even && 'min-w-0 flex-1 px-1',
            id === chosen ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-card text-muted',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
