import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { contentHash } from './content-hash.ts'
import { ROOT } from './root.ts'

const APPS = ['mobile', 'console'] as const
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What a web app is made from. A test that changes is not among it only by folder, which costs a needless build at worst. */
const inputsOf = (app: string) => [
  `apps/${app}`,
  'packages/core/src',
  'packages/chain/src',
  'packages/api/src',
  'packages/i18n/src',
  'packages/ui/src',
  'packages/web/src',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/compress-files.ts',
]

/**
 * Builds the web apps whose sources have changed since their last build, both at once, into `apps/<app>/dist`. What was
 * built is remembered by content, so switching branches back and forth or touching a file costs nothing.
 */
export async function buildApps(): Promise<void> {
  await Promise.all(APPS.filter(app => existsSync(join(ROOT, 'apps', app, 'index.html'))).map(buildApp))
}

async function buildApp(app: string) {
  const stamp = join(ROOT, '.cache/build', app)
  const hash = contentHash(ROOT, inputsOf(app))
  const built = existsSync(join(ROOT, 'apps', app, 'dist/index.html'))
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // Whoever is interrupted from here on leaves no stamp that says what is not so.
  rmSync(stamp, { force: true })
  console.log(`Building apps/${app} …`)
  const start = performance.now()
  await vite(app)
  compressFiles(join(ROOT, 'apps', app, 'dist'))
  mkdirSync(join(ROOT, '.cache/build'), { recursive: true })
  writeFileSync(stamp, hash)
  console.log(`Built apps/${app} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function vite(app: string) {
  const bin = join(ROOT, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps', app),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // Told to end alone, without the terminal's whole group, this process would leave it building.
  const end = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, end)
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => {
      for (const signal of SIGNALS) process.off(signal, end)
      if (code === 0) resolve()
      else reject(new Error(`vite build of apps/${app} failed (exit ${code})`))
    })
  })
}
