import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApps } from './build-apps.ts'
import { COMPILE_CACHE, ROOT } from './root.ts'

// A terminal that was closed, or a reader that wanted one line, does not end the platform.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
try {
  await buildApps()
} catch (error) {
  console.error(`firoza: the web apps cannot be built (${(error as Error).message}): correct the errors above`)
  process.exit(1)
}
process.chdir(ROOT)
enableCompileCache(COMPILE_CACHE)
// In this same process, so that a signal meets one program only.
await import(pathToFileURL(join(ROOT, 'apps/server/src/main.ts')).href)
