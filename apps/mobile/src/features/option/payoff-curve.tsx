import { type ReactNode, useId } from 'react'

interface Point {
  readonly price: bigint
  readonly result: bigint
}

export interface PayoffCurveProps {
  /** By price, in paisa; two at least. */
  readonly points: readonly Point[]
  /** The most that can be lost. */
  readonly loss: bigint
  /** Where the slider stands. */
  readonly at: Point
  readonly marks: { readonly spot: bigint; readonly breakEven: bigint }
  /** The same in a sentence. */
  readonly label: string
}

const WIDTH = 320
const HEIGHT = 160
const EDGE = 8

/** The line of profit and loss: the loss hatched, the profit plain, the share's price and the break-even marked. */
export function PayoffCurve({ points, loss, at, marks, label }: PayoffCurveProps): ReactNode {
  const hatch = useId()
  const [low, high] = [Number(points[0]?.price ?? 0n), Number(points.at(-1)?.price ?? 1n)]
  const top = points.reduce((most, { result }) => Math.max(most, Number(result)), Number(loss))
  const height = top + Number(loss)
  const x = (price: bigint) => Math.min(Math.max(((Number(price) - low) * WIDTH) / (high - low), 0), WIDTH)
  const y = (result: bigint) => HEIGHT - EDGE / 2 - ((Number(result) + Number(loss)) * (HEIGHT - EDGE)) / height
  const line = points.map(({ price, result }) => `${x(price)},${y(result)}`).join(' ')
  const zero = y(0n)
  const area = `0,${zero} ${line} ${WIDTH},${zero}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="h-40 w-full">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="6" className="stroke-loss" strokeWidth="2" />
        </pattern>
        <clipPath id={`${hatch}below`}>
          <rect y={zero} width={WIDTH} height={HEIGHT - zero} />
        </clipPath>
        <clipPath id={`${hatch}above`}>
          <rect width={WIDTH} height={zero} />
        </clipPath>
      </defs>
      <polygon points={area} fill={`url(#${hatch})`} opacity="0.4" clipPath={`url(#${hatch}below)`} />
      <polygon points={area} className="fill-gain" opacity="0.2" clipPath={`url(#${hatch}above)`} />
      <line x2={WIDTH} y1={zero} y2={zero} className="stroke-muted" />
      <line x1={x(marks.spot)} x2={x(marks.spot)} y2={HEIGHT} className="stroke-brand" />
      <line
        x1={x(marks.breakEven)}
        x2={x(marks.breakEven)}
        y2={HEIGHT}
        className="stroke-muted"
        strokeDasharray="4 3"
      />
      <polyline points={line} fill="none" className="stroke-ink" strokeWidth="2" />
      <circle cx={x(at.price)} cy={y(at.result)} r="5" className="fill-brand" />
    </svg>
  )
}
