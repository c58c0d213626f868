import { buildApps } from '../scripts/build-apps.ts'

/** Builds the web apps before any file of tests starts a server: two files that built at once would write over each other. */
export default async function setup(): Promise<void> {
  await buildApps()
}
