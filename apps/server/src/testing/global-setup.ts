import type { TestProject } from 'vitest/node'
import type { DatabaseConnection } from '../db/embedded/start-embedded-postgres.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseConnection
  }
}

interface Shared {
  users: number
  cluster: Promise<TestCluster>
}

/** Several projects of one Vitest run name this file; each loads its own copy, so the count hangs on the process. */
const process_ = globalThis as { firozaTestCluster?: Shared }

export default async function setup(project: TestProject) {
  process_.firozaTestCluster ??= { users: 0, cluster: startTestCluster() }
  const shared = process_.firozaTestCluster
  shared.users++
  const cluster = await shared.cluster
  project.provide('postgres', cluster.connection)
  return async () => {
    shared.users--
    if (shared.users > 0) return
    delete process_.firozaTestCluster
    await cluster.stop()
  }
}
