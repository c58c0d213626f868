import type { ReactNode } from 'react'
import { cx } from './cx.tsx'
import type { notedBy } from './field-notes.tsx'
import { useRoving } from './roving.tsx'

export interface Choice<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
}

export interface SegmentedProps<Id extends string> {
  readonly label: string
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id | undefined
  readonly onChoose: (id: Id) => void
  /** As a field of a form: what joins it with its notes. */
  readonly noted?: ReturnType<typeof notedBy>
  /** Colours the chosen one as a side of the market. */
  readonly tone?: (id: Id) => 'gain' | 'loss' | undefined
}

/** One of a few, all visible, in a single bar. */
export function Segmented<Id extends string>({
  label,
  choices,
  chosen,
  onChoose,
  noted,
  tone,
}: SegmentedProps<Id>): ReactNode {
  const onKeyDown = useRoving(choices.length, index => choices[index] && onChoose(choices[index].id))
  return (
    <div
      role="radiogroup"
      aria-label={label}
      {...noted}
      className={cx(
        'flex flex-wrap rounded-control border bg-page p-0.5',
        noted?.['aria-invalid'] ? 'border-loss' : 'border-line',
      )}
    >
      {choices.map(({ id, label: text }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold a label that is drawn as a segment
        <button
          key={id}
          type="button"
          role="radio"
          data-roving
          aria-checked={id === chosen}
          tabIndex={id === chosen || (chosen === undefined && index === 0) ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={event => onKeyDown(event, index)}
          className={cx(
            'min-h-11 min-w-min flex-1 rounded-[0.625rem] px-2 text-sm font-medium',
            id === chosen ? cx('bg-card shadow-sm', toneClass(tone?.(id))) : 'text-muted',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function toneClass(tone: 'gain' | 'loss' | undefined): string {
  if (tone === undefined) return 'text-brand'
  return tone === 'gain' ? 'text-gain' : 'text-loss'
}
