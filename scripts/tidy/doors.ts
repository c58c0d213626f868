import { isTest, type Rule } from './repository.ts'

const outside = (path: string) =>
  /^(scripts|bench|test|apps\/server\/src\/testing)\//.test(path) || path === 'vitest.config.ts' || isTest(path)

/** Recovery and replay read what the engine wrote in the order of its own log: the reading and what is built from it are one. */
const SQL_HOME =
  /\.store\.ts$|^apps\/server\/src\/(db|ledger)\/|^apps\/server\/src\/engine\/(recover|recover-orders|replay)\.ts$/

export const sqlInStores: Rule = {
  name: 'sql-in-stores',
  reason: 'SQL lives in *.store.ts, db/, ledger/ and testing/: one place to read what a feature asks of the database',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => !outside(path) && !SQL_HOME.test(path))
      .flatMap(({ path, facts }) => facts.sql.map(({ line }) => ({ path, line, what: 'SQL' }))),
}

export const environment: Rule = {
  name: 'environment',
  reason: 'process.env is read in main.ts only: everything else is given its settings',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => !outside(path) && path !== 'apps/server/src/main.ts' && !/\/vite\.config\.ts$/.test(path))
      .flatMap(({ path, facts }) =>
        facts.globals
          .filter(({ name }) => name === 'process.env')
          .map(({ line, name }) => ({ path, line, what: name })),
      ),
}

/** A type is fine anywhere; the value must be the repaired one. */
export const driverDoor: Rule = {
  name: 'driver-door',
  reason:
    'postgres is imported as a value from db/driver.ts only, which repairs what loses money when a connection is lost',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => path !== 'apps/server/src/db/driver.ts')
      .flatMap(({ path, facts }) =>
        facts.imports
          .filter(({ specifier, typeOnly }) => specifier === 'postgres' && !typeOnly)
          .map(({ line }) => ({ path, line, what: 'imports postgres' })),
      ),
}

/** The clock of the platform, and the rim of a client, where its timers and retries are. */
const CLOCKS =
  /^apps\/server\/src\/sandbox\/sandbox-clock\.ts$|^apps\/(mobile|console)\/src\/lib\/|^packages\/(api\/src\/client|web\/src)\//

export const clockAndChance: Rule = {
  name: 'clock-and-chance',
  reason:
    "time comes through the clock and chance through a seed or node:crypto, or a day cannot be replayed (sandbox-clock.ts, a client's lib/, the clients' common parts in packages/api and packages/web)",
  check: ({ sources }) =>
    sources
      .filter(({ path }) => !outside(path) && !CLOCKS.test(path))
      .flatMap(({ path, facts }) =>
        facts.globals
          .filter(({ name }) => name !== 'process.env')
          .map(({ line, name }) => ({ path, line, what: name })),
      ),
}
