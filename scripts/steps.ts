import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'

/** One thing that `npm test` or `npm run check` does. A step without a report of its own counts as one test. */
export interface Step {
  readonly title: string
  readonly command: readonly string[]
  /** Where Vitest writes its JSON report, relative to the repository. */
  readonly report?: string
}

export interface StepResult {
  readonly title: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

/** A Vitest run of some projects, as a step. */
export function vitestStep(title: string, projects: readonly string[]): Step {
  const report = `.cache/test/${projects.join('-')}.json`
  const chosen = projects.flatMap(project => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { title, command: ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters], report }
}

/** Runs one step with this Node, its output passed through. */
export async function runStep(step: Step, stopped: AbortSignal): Promise<StepResult> {
  const start = performance.now()
  const report = step.report === undefined ? undefined : join(ROOT, step.report)
  if (report !== undefined) {
    mkdirSync(dirname(report), { recursive: true })
    rmSync(report, { force: true })
  }
  console.log(`\n=== ${step.title}`)
  const good = !stopped.aborted && (await ended(step.command, stopped)) === 0
  const seconds = (performance.now() - start) / 1000
  const counts =
    report !== undefined && existsSync(report)
      ? countsOf(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, good)
      : { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 }
  return { title: step.title, seconds, ...counts }
}

/** A run that ended badly without a failed test (an error outside of any, a file that does not load) counts as one failure. */
export function countsOf(report: VitestReport, good: boolean) {
  const failed = report.numFailedTests === 0 && !good ? 1 : report.numFailedTests
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

function ended(command: readonly string[], stopped: AbortSignal) {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' })
  const stop = () => child.kill('SIGTERM')
  stopped.addEventListener('abort', stop)
  return new Promise<number>(resolve => {
    child.once('error', () => resolve(1))
    child.once('exit', code => {
      stopped.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}

/** The table, and the last line: "N passed, N failed". */
export function summary(results: readonly StepResult[]): string {
  const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0)
  const rows = results.map(({ title, passed, failed, skipped, seconds }) => {
    const skippedNote = skipped === 0 ? '' : `, ${skipped} skipped`
    return `${failed === 0 ? 'ok  ' : 'FAIL'} ${title.padEnd(44)} ${passed} passed, ${failed} failed${skippedNote} (${seconds.toFixed(1)} s)`
  })
  return [...rows, '', `${sum(result => result.passed)} passed, ${sum(result => result.failed)} failed`].join('\n')
}
