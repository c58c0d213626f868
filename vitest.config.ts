import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Two even on two cores: half the time a test waits for PostgreSQL, which bears eight at once. */
const WORKERS = Math.min(Math.max(2, availableParallelism() - 1), 8)

/** One file after another, and nothing beside it: what drives whole houses and browsers is as slow as its machine. */
const ALONE = { fileParallelism: false, sequence: { groupOrder: 1 } }

/** A machine may stand still for seconds: a poll ends with what it waits for, and late only where that never comes. */
const PATIENT = { expect: { poll: { timeout: 20_000 } } }

/** Rungs of the test ladder that run under Vitest; the browser and breaking tests are projects of their own. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          ...PATIENT,
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
          include: ['apps/{mobile,console}/src/**/*.test.{ts,tsx}'],
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
          ...ALONE,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'stress',
          include: ['test/stress/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'test/first-house.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          ...ALONE,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/first-house.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          ...ALONE,
        },
      },
    ],
  },
})
