import type { ReactNode } from 'react'

export interface DonutSlice {
  readonly id: string
  readonly label: string
  /** The share of the whole; any positive unit. For drawing only. */
  readonly weight: number
  /** What the legend says at the end of the line: an amount, a percentage. */
  readonly figure?: ReactNode
}

export interface DonutProps {
  readonly slices: readonly DonutSlice[]
  readonly label: string
  /** Inside the ring: the headline figure. */
  readonly children?: ReactNode
}

const COLOURS = [1, 2, 3, 4, 5, 6].map(index => `var(--color-series-${index})`)
const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS
const GAP = 1.5

/** How a whole is divided, with a legend that says the same in words. */
export function Donut({ slices, label, children }: DonutProps): ReactNode {
  const total = slices.reduce((sum, slice) => sum + slice.weight, 0)
  let before = 0
  const arcs = slices.map((slice, index) => {
    const length = total === 0 ? 0 : (slice.weight / total) * LENGTH
    const arc = { id: slice.id, length, before, colour: COLOURS[index % COLOURS.length] }
    before += length
    return arc
  })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="relative size-36 shrink-0">
        <svg role="img" aria-label={label} viewBox="0 0 100 100" className="size-full -rotate-90">
          <circle cx={50} cy={50} r={RADIUS} fill="none" stroke="var(--color-line)" strokeWidth={12} />
          {arcs.map(arc => (
            <circle
              key={arc.id}
              cx={50}
              cy={50}
              r={RADIUS}
              fill="none"
              stroke={arc.colour}
              strokeWidth={12}
              strokeDasharray={`${Math.max(arc.length - (arcs.length > 1 ? GAP : 0), 0)} ${LENGTH}`}
              strokeDashoffset={-arc.before}
            />
          ))}
        </svg>
        <div className="absolute inset-0 grid place-items-center text-center text-sm">{children}</div>
      </div>
      <ul className="min-w-[min(10rem,100%)] flex-1 space-y-1 text-sm">
        {slices.map((slice, index) => (
          <li key={slice.id} className="flex flex-wrap items-center gap-x-2">
            <span
              aria-hidden
              className="size-3 shrink-0 rounded-sm"
              style={{ background: COLOURS[index % COLOURS.length] }}
            />
            <span className="min-w-[3rem] flex-1 wrap-anywhere">{slice.label}</span>
            <span className="ms-auto">{slice.figure}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
