import { type ReactNode, useId } from 'react'

export interface SparklineProps {
  /** Oldest first. For drawing only, hence numbers. */
  readonly points: readonly number[]
  readonly width?: number
  readonly height?: number
  /** What it shows, for those who cannot see it. */
  readonly label: string
  readonly className?: string
  /** The level from which it is measured, drawn as a dashed line. */
  readonly baseline?: number
  readonly fill?: boolean
}

const PAD = 2
/** The arrow at the end of a line. */
const ARROW = 7

/** The path of a line through the points, scaled into the box. One point is a level line. */
export function sparklinePath(
  points: readonly number[],
  width: number,
  height: number,
  low: number,
  high: number,
): string {
  const span = high - low || 1
  const stride = points.length > 1 ? width / (points.length - 1) : 0
  const y = (point: number) => (PAD + (1 - (point - low) / span) * (height - 2 * PAD)).toFixed(1)
  const line = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${(index * stride).toFixed(1)} ${y(point)}`)
  if (points.length === 1) line.push(`L${width} ${y(points[0] ?? low)}`)
  return line.join('')
}

/** A small line without axes, with an arrow at its end where it has risen or fallen. Time runs left to right in every language. */
export function Sparkline(props: SparklineProps): ReactNode {
  const { points, width = 72, height = 28, label, className, baseline, fill } = props
  const hatch = useId()
  const levels = baseline === undefined ? points : [...points, baseline]
  if (points.length === 0)
    return <svg role="img" aria-label={label} width={width} height={height} className={className} />
  const low = Math.min(...levels)
  const high = Math.max(...levels)
  const end = width - ARROW
  const path = sparklinePath(points, end, height, low, high)
  const from = baseline ?? points[0] ?? 0
  const last = points.at(-1) ?? from
  const tone = last > from ? 'var(--color-gain)' : last < from ? 'var(--color-loss)' : 'var(--color-muted)'
  const level = baseline === undefined ? undefined : sparklinePath([baseline], width, height, low, high)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      className={className}
    >
      {fill && last < from && (
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" stroke={tone} strokeWidth="2" />
        </pattern>
      )}
      {fill && (
        <path
          d={`${path}L${end} ${height}L0 ${height}Z`}
          fill={last < from ? `url(#${hatch})` : tone}
          opacity={last < from ? 0.3 : 0.12}
        />
      )}
      {level && <path d={level} stroke="var(--color-edge)" strokeDasharray="2 3" fill="none" />}
      <path
        d={path}
        fill="none"
        stroke={tone}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {last !== from && <path d={arrowAt(end, height, (last - low) / (high - low || 1), last > from)} fill={tone} />}
    </svg>
  )
}

/** A triangle beside the end of the line, which is at a part of the box's height. */
function arrowAt(x: number, height: number, part: number, up: boolean): string {
  const size = ARROW - 1
  const y = Math.min(Math.max(PAD + (1 - part) * (height - 2 * PAD), size / 2), height - size / 2)
  const [base, tip] = up ? [y + size / 2, y - size / 2] : [y - size / 2, y + size / 2]
  return `M${x + 1} ${base}h${size}L${x + 1 + size / 2} ${tip}Z`
}
