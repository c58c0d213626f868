import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApps } from './build-apps.ts'
import { COMPILE_CACHE, ROOT } from './root.ts'

await buildApps()
process.chdir(ROOT)
enableCompileCache(COMPILE_CACHE)
// In this same process, so that a signal meets one program only.
await import(pathToFileURL(join(ROOT, 'apps/server/src/main.ts')).href)
