import { agenda } from './agenda.ts'
import { coins } from './coins.ts'
import { engine } from './engine.ts'
import { type Bench, type Figure, judged } from './figure.ts'
import { growth } from './growth.ts'
import { http } from './http.ts'
import { lighthouse } from './lighthouse.ts'
import { lighthousePages } from './lighthouse-pages.ts'
import { matching } from './matching.ts'
import { memory } from './memory.ts'
import { offering } from './offering.ts'
import { perp } from './perp.ts'
import { restart } from './restart.ts'
import { robots } from './robots.ts'
import { size } from './size.ts'
import { stream } from './stream.ts'

const BENCHES: readonly Bench[] = [
  matching,
  engine,
  agenda,
  coins,
  growth,
  http,
  stream,
  restart,
  memory,
  offering,
  perp,
  robots,
  size,
  lighthouse,
  lighthousePages,
]

/**
 * Measures what is named on the command line, or everything: one JSON line per figure, then a table. What is not reached is told,
 * not hidden, and the exit code is 1 only where a benchmark could not run. `--full` takes whole sizes where the default run is bounded.
 */
async function main(args: readonly string[]): Promise<void> {
  const full = args.includes('--full')
  const names = args.filter(arg => arg !== '--full')
  const unknown = names.filter(name => !BENCHES.some(bench => bench.name === name))
  if (unknown.length > 0) {
    console.error(`no benchmark ${unknown.join(', ')}; there are ${BENCHES.map(bench => bench.name).join(', ')}`)
    process.exit(1)
  }
  const chosen = names.length > 0 ? BENCHES.filter(bench => names.includes(bench.name)) : BENCHES
  const minutes = chosen.reduce((sum, bench) => sum + bench.minutes, 0)
  console.error(`about ${minutes} minutes: ${chosen.map(bench => bench.name).join(', ')}`)
  const figures: Figure[] = []
  for (const bench of chosen) {
    try {
      await bench.run(
        measured => {
          const figure = judged(measured)
          figures.push(figure)
          console.log(JSON.stringify(figure))
        },
        { full },
      )
    } catch (error) {
      process.exitCode = 1
      console.error(`${bench.name} did not run:`, error)
    }
  }
  console.error(`\n${table(figures)}`)
}

function table(figures: readonly Figure[]): string {
  const rows = figures.map(figure => [
    figure.figure,
    `${figure.value} ${figure.unit}`,
    figure.baseline === undefined ? '' : `${figure.ratio} × ${figure.baselineName} (${figure.baseline})`,
    figure.target ?? '',
    figure.met === undefined ? '' : figure.met ? 'met' : 'NOT MET',
  ])
  const widths = [0, 1, 2, 3].map(at => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

await main(process.argv.slice(2))
