import { SCORE_BANDS, SCORE_MAX, type ScoreBand } from '@firoza/core/score/score'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

const BAND_TONES = { excellent: 'gain', qualified: 'brand', risk: 'loss' } as const satisfies Record<ScoreBand, string>
const COLOURS = { excellent: 'text-gain', qualified: 'text-brand', risk: 'text-loss' } as const

const WIDTH = 240
const STROKE = 16
const RADIUS = (WIDTH - STROKE) / 2
/** A degree short of the ends, so that neighbouring bands do not touch. */
const GAP = 1.2

/** Half a ring from 0 to 100 with its bands, and a mark where the score stands. It is read the same way in every language. */
export function ScoreDial({ score, band }: { readonly score: number; readonly band: ScoreBand }): ReactNode {
  const t = useT('score')
  const words = t(`score.band_${band}`)
  const mark = pointAt(score, RADIUS)
  return (
    <Card>
      <figure className="flex flex-col items-center gap-2" aria-label={t('score.summary', { score, band: words })}>
        <div className="relative" dir="ltr">
          <svg
            width={WIDTH}
            height={WIDTH / 2 + STROKE / 2}
            viewBox={`0 0 ${WIDTH} ${WIDTH / 2 + STROKE / 2}`}
            aria-hidden
          >
            {SCORE_BANDS.map(({ id, from }, at) => (
              <path
                key={id}
                d={arc(from + GAP, (SCORE_BANDS[at - 1]?.from ?? SCORE_MAX) - GAP)}
                className={COLOURS[id]}
                stroke="currentColor"
                strokeWidth={STROKE}
                strokeOpacity={id === band ? 1 : 0.22}
                strokeLinecap="round"
                fill="none"
              />
            ))}
            <circle
              cx={mark.x}
              cy={mark.y}
              r={STROKE / 2 + 3}
              className="fill-card"
              stroke="currentColor"
              strokeWidth={3}
            />
          </svg>
          <p className="absolute inset-x-0 bottom-0 text-center" aria-hidden>
            <Figure className="text-5xl font-semibold">{score}</Figure>
          </p>
        </div>
        <p className="text-sm text-muted" aria-hidden>
          {t('score.of')}
        </p>
        <Badge tone={BAND_TONES[band]}>{words}</Badge>
        <figcaption className="reading pt-1 text-center text-sm text-muted">{t('score.explain')}</figcaption>
      </figure>
    </Card>
  )
}

function pointAt(score: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - score / SCORE_MAX)
  const centre = WIDTH / 2
  return { x: centre + radius * Math.cos(angle), y: centre - radius * Math.sin(angle) }
}

function arc(from: number, to: number): string {
  const [start, end] = [pointAt(from, RADIUS), pointAt(to, RADIUS)]
  return `M ${start.x} ${start.y} A ${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`
}
