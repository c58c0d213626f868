import { runStep, type Step, type StepResult, summary } from './steps.ts'

/** Runs all steps, whatever fails, prints the summary and sets the exit code. Nothing runs longer than the limit. */
export async function runSteps(steps: readonly Step[], limitMinutes: number): Promise<void> {
  const stopped = new AbortController()
  const limit = setTimeout(() => {
    console.error(`\nStopped: the limit of ${limitMinutes} minutes is over.`)
    stopped.abort()
  }, limitMinutes * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const results: StepResult[] = []
  for (const step of steps) results.push(await runStep(step, stopped.signal))
  clearTimeout(limit)
  console.log(`\n${summary(results)}`)
  process.exitCode = results.every(result => result.failed === 0) ? 0 : 1
}
