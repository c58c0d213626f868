// The first thing that runs in a bare clone, on whatever Node the machine has (20 or later), with nothing installed yet: hence
// plain JavaScript with no dependency. It makes sure that the packages are those of package-lock.json, then runs the
// `run:<name>` script of package.json with the pinned Node 24 that came with them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.cache', 'firoza-installed')
const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

const [name = '', ...args] = process.argv.slice(2)
const script = readJson(join(root, 'package.json')).scripts[`run:${name}`]
if (script === undefined) fail(`There is no "run:${name}" in package.json.`)
ensureInstalled()
run(pinnedNode(), [...script.split(' ').slice(1), ...args])

function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!matches(JSON.parse(lock))) install()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Whether npm's own record of what it installed agrees with the lock file, so that a finished `npm ci` is not repeated. */
function matches(lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = readJson(record).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    return found === undefined ? wanted.optional === true : found.version === wanted.version
  })
}

function install() {
  const why = existsSync(modules) ? 'are not those of package-lock.json' : 'are not installed yet'
  console.log(`The packages ${why}: running npm ci (a minute or so, once).`)
  // Told explicitly, because NODE_ENV=production would leave out what builds the web apps.
  const ci = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit', shell: npm === undefined && process.platform === 'win32' }
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...ci], options)
    : spawnSync('npm', ci, options)
  if (status !== 0)
    fail(`npm ci failed${error ? ` (${error.message})` : ''}. Firoza needs its packages from the npm registry.`)
}

/** The Node of the npm packages; where npm has none for this system (macOS), the machine's own if it is new enough. */
function pinnedNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(modules, `node-${process.platform.replace('32', '')}-${process.arch}`, 'bin', binary)
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  return fail(
    `Firoza needs Node ${NODE_MAJOR} or later. npm carries none for ${process.platform}-${process.arch}, and this one is ` +
      `${process.version}: install a newer one (https://nodejs.org) and try again.`,
  )
}

function run(node, command) {
  const path = [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  const child = spawn(node, command, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } })
  child.on('error', error => fail(`${node} does not start: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    for (const passed of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(passed)
    process.kill(process.pid, signal)
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // In a terminal Ctrl-C reaches the child by itself; this process only waits for it to finish.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
