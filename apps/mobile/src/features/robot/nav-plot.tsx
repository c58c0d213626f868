import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import { sparklinePath } from '@firoza/ui/sparkline'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import type { RobotInfo } from './robot-words.tsx'

const WIDTH_PX = 326
const HEIGHT_PX = 120
const FALL_PX = 44
const ROWS_MAX = 30

/** NAVs beside the benchmark, both from 1, and below them how far the NAV is under its peak. Time runs left to right in every language. */
export function NavPlot({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const t = useT('robot')
  const [table, setTable] = useState(false)
  const { points } = robot
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return <p className="text-sm text-muted">{t('robot.noPlot')}</p>
  const navs = points.map(({ nav }) => Number(nav) / Number(first.nav))
  const marks = points.flatMap(({ benchmark }) =>
    benchmark === null || first.benchmark === null ? [] : [Number(benchmark) / Number(first.benchmark)],
  )
  let peak = 0
  const falls = navs.map(nav => {
    peak = Math.max(peak, nav)
    return nav / peak - 1
  })
  const low = Math.min(...navs, ...marks, 1)
  const high = Math.max(...navs, ...marks, 1)
  const path = (values: readonly number[]) => sparklinePath(values, WIDTH_PX, HEIGHT_PX, low, high)
  const fall = sparklinePath(falls, WIDTH_PX, FALL_PX, Math.min(...falls, -0.001), 0)
  const label = t('robot.plotLabel', {
    from: isolateWhole(formatDay(first.date)),
    to: isolateWhole(formatDay(last.date)),
    nav: last.nav,
  })
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <div dir="ltr">
        <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX + FALL_PX}`} className="w-full">
          <path d={path([1])} stroke="var(--color-edge)" strokeDasharray="2 3" fill="none" />
          {marks.length > 1 && <path d={path(marks)} stroke="var(--color-muted)" strokeDasharray="5 3" fill="none" />}
          <path d={path(navs)} stroke="var(--color-brand)" strokeWidth={2} fill="none" />
          <g transform={`translate(0 ${HEIGHT_PX})`}>
            <path d={`${fall}L${WIDTH_PX} 2L0 2Z`} fill="var(--color-loss)" opacity={0.15} />
            <path d={fall} stroke="var(--color-loss)" fill="none" />
          </g>
        </svg>
      </div>
      <p className="text-sm text-muted">{t(`robot.plotKey_${robot.asset}`)}</p>
      <Button kind="quiet" className="-ms-4" onClick={() => setTable(true)}>
        {t('robot.table')}
      </Button>
      <BottomSheet open={table} onClose={() => setTable(false)} title={t('robot.nav')} tall>
        <FactRows
          rows={[...points]
            .reverse()
            .slice(0, ROWS_MAX)
            .map(({ date, nav }) => ({ label: formatDay(date), value: <Figure>{nav}</Figure> }))}
        />
      </BottomSheet>
    </section>
  )
}
