import { buildApps } from '../scripts/build-apps.ts'
import { appSizes, BUDGET_CHART_BYTES, BUDGET_HOME_BYTES, CHART } from '../scripts/size.ts'
import { atMost, type Bench, below } from './figure.ts'

/** JavaScript that a phone downloads, after gzip, from the build that the product serves. */
export const size: Bench = {
  name: 'size',
  minutes: 1,
  async run(emit) {
    await buildApps()
    const { frame, home, adds } = appSizes()
    emit({
      figure: 'size: JavaScript before home is useful, gzip',
      value: home / 1_000,
      unit: 'kB',
      baseline: { name: 'openexch/trading-ui, measured elsewhere', value: 131 },
      goal: below(BUDGET_HOME_BYTES / 1_000),
      conditions: { frameKb: frame / 1_000, texts: 'English', counts: 'entry, shared chunks, home page, its texts' },
    })
    const chart = adds.find(({ name }) => name === CHART)
    if (chart === undefined) throw new Error(`the build has no chunk ${CHART}`)
    emit({
      figure: 'size: chunk of the chart, gzip',
      value: chart.bytes / 1_000,
      unit: 'kB',
      goal: atMost(BUDGET_CHART_BYTES / 1_000),
      conditions: { counts: 'what the chart adds to the frame' },
    })
  },
}
