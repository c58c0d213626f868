import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { countsOf, runStep, summary } from './steps.ts'

const never = new AbortController().signal

test('the last line of the summary counts everything', () => {
  const results = [
    { title: 'types', passed: 1, failed: 0, skipped: 0, seconds: 2, failures: [] },
    { title: 'core', passed: 40, failed: 2, skipped: 3, seconds: 1.25, failures: ['FAILED a', 'FAILED b'] },
  ]
  expect(summary(results)).toMatchInlineSnapshot(`
    "FAILED a

    FAILED b

    ok   types                                        1 passed, 0 failed (2.0 s)
    FAIL core                                         40 passed, 2 failed, 3 skipped (1.3 s)

    41 passed, 2 failed"
  `)
})

test('a run that dies without a failed test is a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  expect(countsOf(report, false)).toEqual({ passed: 5, failed: 1, skipped: 0, failures: [] })
  expect(countsOf(report, true)).toEqual({ passed: 5, failed: 0, skipped: 0, failures: [] })
})

test('a failed test is told by its file, its name and the beginning of what it says, a file that does not load by its own', () => {
  const passed = { status: 'passed', fullName: 'holds', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'gives back',
    failureMessages: [`\u001b[31mAssertionError\u001b[39m: 1\n    at x`],
  }
  const testResults = [
    { name: join(ROOT, 'test/a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: join(ROOT, 'test/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  const { failures } = countsOf({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults }, false)
  expect(failures).toEqual([
    'FAILED test/a.test.ts > gives back\n  AssertionError: 1\n      at x',
    'FAILED test/b.test.ts\n  no such module',
  ])
  const many = { title: 'core', passed: 0, failed: 21, skipped: 0, seconds: 1, failures: Array(21).fill('FAILED c') }
  expect(summary([many])).toContain('and 1 more failed')
})

test('a step is what its program answers; a stopped one has failed', async () => {
  const step = (code: number) => ({ title: 'exit', command: ['--eval', `process.exit(${code})`] })
  expect(await runStep(step(0), never)).toMatchObject({ passed: 1, failed: 0 })
  expect(await runStep(step(3), never)).toMatchObject({ passed: 0, failed: 1 })
  expect(await runStep(step(0), AbortSignal.abort())).toMatchObject({ passed: 0, failed: 1 })
})
