// The first thing that runs in a bare clone, on whatever Node the machine has (20 or later), with nothing installed yet: hence
// plain JavaScript with no dependency. It makes sure that the packages are those of package-lock.json, then runs the
// `run:<name>` script of package.json with the pinned Node 24 that came with them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
/** Who installs writes so often that it still lives; who waits for it takes a longer silence for its death. */
const SIGN_EVERY_MS = 500
const SILENCE_MS_MAX = 10_000
const PASSED = ['SIGINT', 'SIGTERM', 'SIGHUP']
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.cache', 'firoza-installed')
/** Outside of node_modules, which npm ci empties. */
const turn = join(root, '.installing')
const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

const [name = '', ...args] = process.argv.slice(2)
const script = readJson(join(root, 'package.json')).scripts[`run:${name}`]
if (script === undefined) fail(`There is no "run:${name}" in package.json.`)
const fault = await ensureInstalled()
if (fault !== undefined) fail(fault)
await run(pinnedNode(), [...script.split(' ').slice(1), ...args])

/** Answers the sentence that says why there are no packages, where there are none. */
async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return undefined
  const giveBack = await takeTurn()
  try {
    // Who was waited for has most likely installed what is wanted.
    if (isInstalled()) return undefined
    const fault = matches(JSON.parse(lock)) ? undefined : await install()
    if (fault !== undefined) return fault
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
    return undefined
  } finally {
    giveBack()
  }
}

/**
 * Two that install beside each other into one directory leave neither's packages whole: one does, the others wait for it. A file says
 * whose turn it is. Neither its age nor a process number is believed, for clocks jump and numbers are given again: only that it changes.
 */
async function takeTurn() {
  const me = randomUUID()
  let seen
  let seenAtMs = 0
  for (let isTold = false; ; ) {
    if (claim(me)) return holdTurn(me)
    const found = readTurn()
    const nowMs = performance.now()
    if (found !== seen) [seen, seenAtMs] = [found, nowMs]
    else if (nowMs - seenAtMs > SILENCE_MS_MAX) {
      rmSync(turn, { force: true })
      continue
    }
    if (!isTold) console.log('The packages are being installed by another start: waiting for it.')
    isTold = true
    await sleep(SIGN_EVERY_MS)
  }
}

/** False where it is another one's turn. Where no file can be written npm says why, or nothing has to be installed. */
function claim(me) {
  try {
    writeFileSync(turn, me, { flag: 'wx' })
    return true
  } catch (error) {
    return error.code !== 'EEXIST'
  }
}

function readTurn() {
  try {
    return readFileSync(turn, 'utf8')
  } catch {
    return undefined
  }
}

/** Shows that its holder lives, and answers what gives the turn back. What another one has taken, in a long silence of ours, is left to it. */
function holdTurn(me) {
  let signs = 0
  const isMine = () => readTurn()?.startsWith(me)
  const timer = setInterval(() => {
    try {
      if (isMine()) writeFileSync(turn, `${me} ${++signs}`)
    } catch {
      // On a full disk npm has more to say.
    }
  }, SIGN_EVERY_MS)
  return () => {
    clearInterval(timer)
    if (isMine()) rmSync(turn, { force: true })
  }
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

async function install() {
  const why = existsSync(modules) ? 'are not those of package-lock.json' : 'are not installed yet'
  console.log(`The packages ${why}: running npm ci (a minute or so, once).`)
  // Told explicitly, because NODE_ENV=production would leave out what builds the web apps.
  const ci = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { code, signal, told, error } = npm?.endsWith('.js')
    ? await runChild(process.execPath, [npm, ...ci])
    : await runChild('npm', ci, { shell: npm === undefined && process.platform === 'win32' })
  if (told !== undefined) return `npm ci was ended by ${told}: the next start installs anew.`
  if (code === 0) return undefined
  const how = error?.message ?? signal ?? `code ${code}`
  return `npm ci failed (${how}). Firoza needs its packages from the npm registry.`
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

async function run(node, command) {
  const path = [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  const { code, signal, error } = await runChild(node, command, { env: { ...process.env, PATH: path } })
  if (error) fail(`${node} does not start: ${error.message}`)
  if (!signal) process.exit(code ?? 1)
  process.kill(process.pid, signal)
}

/** Runs a program, passes on to it what this process is told, and answers how it ended. */
function runChild(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options })
  return new Promise(resolve => {
    let told
    const pass = signal => {
      told = signal
      // In a terminal Ctrl-C reaches the child by itself; this process only waits for it to finish.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const end = how => {
      for (const signal of PASSED) process.removeListener(signal, pass)
      resolve({ ...how, told })
    }
    for (const signal of PASSED) process.on(signal, pass)
    child.on('error', error => end({ error }))
    child.on('exit', (code, signal) => end({ code, signal }))
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
