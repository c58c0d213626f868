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
  /** Beside a label, as high as what it switches allows. */
  readonly small?: boolean
  /** As a field of a form: what joins it with its notes. */
  /** Its order is that of the market and does not turn with the script: sell left, buy right. */
  readonly fixed?: boolean
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
  small,
  fixed,
  tone,
}: SegmentedProps<Id>): ReactNode {
  const onKeyDown = useRoving(choices.length, index => choices[index] && onChoose(choices[index].id), fixed)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      dir={fixed ? 'ltr' : undefined}
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
            'relative min-w-min flex-1 rounded-[0.625rem] px-2 font-medium',
            small ? 'min-h-8 text-xs after:absolute after:-inset-y-1.5 after:inset-x-0' : 'min-h-11 text-sm',
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
