import type { ReactNode } from 'react'
import { cx } from './cx.tsx'
import { useRoving } from './roving.tsx'
import type { Choice } from './segmented.tsx'

export interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Choice<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** Joins the tabs with their panels; give the same to `TabPanel`. */
  readonly name: string
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, name }: TabsProps<Id>): ReactNode {
  const onKeyDown = useRoving(tabs.length, index => tabs[index] && onSelect(tabs[index].id))
  return (
    <div role="tablist" aria-label={label} className="flex overflow-x-auto border-b border-line mouse-bar">
      {tabs.map(({ id, label: text }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-roving
          id={`${name}-tab-${id}`}
          aria-selected={id === selected}
          aria-controls={`${name}-panel-${id}`}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={event => onKeyDown(event, index)}
          className={cx(
            'min-h-12 shrink-0 grow border-b-2 px-2 text-sm font-medium -outline-offset-2',
            id === selected ? 'border-brand text-brand' : 'border-transparent text-muted',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  readonly name: string
  readonly id: string
  readonly children: ReactNode
}

/** The panel of the selected tab. Render only that one. */
export function TabPanel({ name, id, children }: TabPanelProps): ReactNode {
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`}>
      {children}
    </div>
  )
}
