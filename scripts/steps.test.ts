import { expect, test } from 'vitest'
import { countsOf, runStep, summary } from './steps.ts'

const never = new AbortController().signal

test('the last line of the summary counts everything', () => {
  const results = [
    { title: 'types', passed: 1, failed: 0, skipped: 0, seconds: 2 },
    { title: 'core', passed: 40, failed: 2, skipped: 3, seconds: 1.25 },
  ]
  expect(summary(results)).toMatchInlineSnapshot(`
    "ok   types                                        1 passed, 0 failed (2.0 s)
    FAIL core                                         40 passed, 2 failed, 3 skipped (1.3 s)

    41 passed, 2 failed"
  `)
})

test('a run that dies without a failed test is a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0 }
  expect(countsOf(report, false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(countsOf(report, true)).toEqual({ passed: 5, failed: 0, skipped: 0 })
})

test('a step is what its program answers; a stopped one has failed', async () => {
  const step = (code: number) => ({ title: 'exit', command: ['--eval', `process.exit(${code})`] })
  expect(await runStep(step(0), never)).toMatchObject({ passed: 1, failed: 0 })
  expect(await runStep(step(3), never)).toMatchObject({ passed: 0, failed: 1 })
  expect(await runStep(step(0), AbortSignal.abort())).toMatchObject({ passed: 0, failed: 1 })
})
