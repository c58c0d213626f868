import { FieldNotes, notedBy } from '@firoza/ui/field-notes'
import { Segmented, type SegmentedProps } from '@firoza/ui/segmented'
import { type ReactNode, useId } from 'react'

export interface LabelledChoiceProps<Id extends string> extends Omit<SegmentedProps<Id>, 'chosen' | 'noted' | 'tone'> {
  /** Empty where nothing is chosen yet. */
  readonly chosen: Id | ''
  readonly hint?: ReactNode
  readonly error: string | undefined
}

/** One of a few as a field of a form: with its question above, what helps and what is wrong below. */
export function LabelledChoice<Id extends string>(props: LabelledChoiceProps<Id>): ReactNode {
  const { chosen, hint, error, ...segmented } = props
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">{props.label}</p>
      <Segmented {...segmented} chosen={chosen || undefined} noted={notedBy({ id, error, hint })} />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
