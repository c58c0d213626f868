import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Two even on two cores: half the time a test waits for PostgreSQL, which bears eight at once. */
const WORKERS = Math.min(Math.max(2, availableParallelism() - 1), 8)

/** Two files at a time, and no other project beside them: each drives a whole platform, which waits half of its time for the disk or for a browser. */
const HOUSES = { maxWorkers: 2, sequence: { groupOrder: 1 } }

/** Apart, each file of tests would load all modules again, which took a third of the time. None keeps anything that another file finds. */
const TOGETHER = { isolate: false }

/** A machine may stand still for seconds: a poll ends with what it waits for, and late only where that never comes. */
const PATIENT = { expect: { poll: { timeout: 60_000 } } }

/** Rungs of the test ladder that run under Vitest; the browser and breaking tests are projects of their own. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          ...PATIENT,
          ...TOGETHER,
          name: 'core',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/src/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...PATIENT,
          ...TOGETHER,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/books-after-each.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'clients',
          include: ['apps/{mobile,console}/src/**/*.test.{ts,tsx}', 'test/clients/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'sim',
          include: ['test/sim/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          ...HOUSES,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'stress',
          include: ['test/stress/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'test/filled-data.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          ...HOUSES,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/built-apps.ts', 'test/filled-data.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          ...HOUSES,
        },
      },
    ],
  },
})
