import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApps } from '../../scripts/build-apps.ts'
import { COMPILE_CACHE } from '../../scripts/root.ts'
import { goToNextDay } from '../staff.ts'

export interface Product {
  /** Without a slash at the end: `http://localhost:41234`. */
  readonly url: string
  readonly pid: number
  /** Give it to the next `startProduct` to come back to the same data. */
  readonly dataDir: string
  /** All that it has printed so far. */
  output(): string
  /** As Ctrl-C does it; fails if the program does not end well. */
  stop(): Promise<void>
  /** As a power cut of the process does it. */
  kill9(): Promise<void>
}

export interface ProductOptions {
  /** A directory of an earlier run. Without one a fresh one is made, and removed by `removeDataDirs`. */
  readonly dataDir?: string
  /** The directory of a product that has ended: the fresh one begins as a copy of it. */
  readonly copyOf?: string
  readonly env?: Readonly<Record<string, string>>
  /** False where no web app is looked at, so that they need not be built; the clock is then that of the machine. */
  readonly apps?: boolean
  readonly readyWithinMs?: number
  /** Called with the process as soon as there is one, long before it is ready. */
  readonly spawned?: (pid: number) => void
}

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const READY = /^firoza ready (http:\/\/\S+?)\/?$/m
const made: string[] = []

/**
 * The real product in a process of its own: sandbox, embedded PostgreSQL, a free port. Ready when it says so. Whoever looks at
 * the apps finds a trading day that has opened, whatever the hour of the machine: at night banks and the exchange are closed.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  if (options.apps ?? true) await buildApps()
  const dataDir = options.dataDir ?? freshDataDir(options.copyOf)
  const env = {
    ...machineEnvironment(),
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PORT: '0',
    FIROZA_MODE: 'sandbox',
    FIROZA_DATA_DIR: dataDir,
    FIROZA_CAPTCHA: 'off',
    ...options.env,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) options.spawned?.(child.pid)
  let printed = ''
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
  })
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`Firoza was not ready in time; it said:\n${printed}`))
    }, options.readyWithinMs ?? 300_000)
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = READY.exec(printed)?.[1]
      if (found === undefined) return
      clearTimeout(late)
      resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(how => {
      clearTimeout(late)
      reject(new Error(`Firoza ended while starting (${how}); it said:\n${printed}`))
    })
  })
  const stop = async () => {
    child.kill('SIGINT')
    const how = await ended
    if (how !== 'exit 0') throw new Error(`Firoza did not end well (${how}); it said:\n${printed}`)
  }
  const kill9 = async () => {
    child.kill('SIGKILL')
    await ended
  }
  if ((options.apps ?? true) && options.dataDir === undefined && options.copyOf === undefined) await goToNextDay(url)
  return { url, pid: child.pid ?? -1, dataDir, output: () => printed, stop, kill9 }
}

/** Removes the directories that `startProduct` made. Call it when all products of the test have ended. */
export function removeDataDirs() {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true })
}

/** Without the settings of whoever runs the tests. */
function machineEnvironment(): NodeJS.ProcessEnv {
  const own = ([name]: [string, unknown]) => !name.startsWith('FIROZA_') && !name.startsWith('DATABASE_')
  return Object.fromEntries(Object.entries(process.env).filter(own))
}

function freshDataDir(copyOf?: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'firoza-e2e-'))
  chmodSync(dir, 0o755)
  made.push(dir)
  // With its owners: PostgreSQL works in no directory of another user.
  if (copyOf !== undefined) execFileSync('cp', ['-a', `${copyOf}/.`, dir])
  return dir
}
