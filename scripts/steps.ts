import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
  /** What failed, each with its file, its name and the beginning of what it says. */
  readonly failures: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file as a whole did not run, if it did not. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/** So many lines of what a failed test says, and so many failed tests, stand at the end: a log may be kept by its end only. */
const SHOWN_LINES = 14
const SHOWN_FAILURES = 20

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
      : { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, failures: [] }
  return { title: step.title, seconds, ...counts }
}

/** A run that ended badly without a failed test (an error outside of any, a file that does not load) counts as one failure. */
export function countsOf(report: VitestReport, good: boolean) {
  const failed = report.numFailedTests === 0 && !good ? 1 : report.numFailedTests
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures: failuresOf(report) }
}

function failuresOf(report: VitestReport): readonly string[] {
  return report.testResults.flatMap(file => {
    const path = relative(ROOT, file.name)
    const tests = file.assertionResults.filter(test => test.status === 'failed')
    if (tests.length > 0) return tests.map(test => told(`${path} > ${test.fullName}`, test.failureMessages?.join('\n')))
    return file.status === 'failed' ? [told(path, file.message)] : []
  })
}

function told(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, SHOWN_LINES)
  return [`FAILED ${name}`, ...lines.map(line => `  ${line}`)].join('\n').trimEnd()
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

/** What failed, the table, and the last line: "N passed, N failed". */
export function summary(results: readonly StepResult[]): string {
  const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0)
  const rows = results.map(({ title, passed, failed, skipped, seconds }) => {
    const skippedNote = skipped === 0 ? '' : `, ${skipped} skipped`
    return `${failed === 0 ? 'ok  ' : 'FAIL'} ${title.padEnd(44)} ${passed} passed, ${failed} failed${skippedNote} (${seconds.toFixed(1)} s)`
  })
  const failures = results.flatMap(result => result.failures)
  const untold = failures.length - SHOWN_FAILURES
  const told = failures.slice(0, SHOWN_FAILURES).flatMap(failure => [failure, ''])
  const more = untold > 0 ? [`and ${untold} more failed`, ''] : []
  return [
    ...told,
    ...more,
    ...rows,
    '',
    `${sum(result => result.passed)} passed, ${sum(result => result.failed)} failed`,
  ].join('\n')
}
