import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from './root.ts'

/** Notes that it began, waits to be let go, and then leaves packages as npm does, or fails as it is told. */
const NPM = `
const fs = require('node:fs')
fs.appendFileSync('began', 'x')
const timer = setInterval(() => {
  if (!fs.existsSync('go')) return
  clearInterval(timer)
  fs.mkdirSync('node_modules', { recursive: true })
  if (fs.existsSync('fails')) fs.rmSync('fails'), process.exit(7)
  fs.writeFileSync('node_modules/.package-lock.json', fs.readFileSync('package-lock.json'))
}, 20)`

let clone: string
let running: ChildProcess[]
beforeEach(() => {
  running = []
  clone = mkdtempSync(join(tmpdir(), 'clone-'))
  mkdirSync(join(clone, 'scripts'))
  copyFileSync(join(ROOT, 'scripts/bootstrap.mjs'), join(clone, 'scripts/bootstrap.mjs'))
  writeFileSync(join(clone, 'package.json'), '{"scripts":{"run:hello":"node hello.cjs"}}')
  writeFileSync(join(clone, 'package-lock.json'), '{"packages":{"node_modules/one":{"version":"1.0.0"}}}')
  writeFileSync(join(clone, 'hello.cjs'), 'console.log("hello")')
  writeFileSync(join(clone, 'npm.js'), NPM)
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(clone, { recursive: true, force: true })
})

interface Start {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  said(): string
}

function start(): Start {
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js') }
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'hello'], { cwd: clone, env })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      said += data
    })
  return { child, ended: new Promise(resolve => child.on('close', resolve)), said: () => said }
}

const WAITS = 'The packages are being installed by another start: waiting for it.\n'
const begun = () => (existsSync(join(clone, 'began')) ? readFileSync(join(clone, 'began'), 'utf8').length : 0)
const letGo = () => writeFileSync(join(clone, 'go'), '')

async function whileFirstInstalls(): Promise<[first: Start, second: Start]> {
  const first = start()
  await expect.poll(begun).toBe(1)
  const second = start()
  await expect.poll(second.said).toBe(WAITS)
  return [first, second]
}

it('OPS-23 one of two starts installs, the other says that it waits, and both go on', async () => {
  const [first, second] = await whileFirstInstalls()
  letGo()
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
  expect(begun()).toBe(1)
  expect(first.said()).toMatch(/running npm ci.*\nhello\n$/)
  expect(second.said()).toBe(`${WAITS}hello\n`)
  const third = start()
  expect(await third.ended).toBe(0)
  expect(third.said()).toBe('hello\n')
  expect(existsSync(join(clone, '.installing'))).toBe(false)
})

it('OPS-23 one that waited installs where the other could not, or was told to end', async () => {
  writeFileSync(join(clone, 'fails'), '')
  const [first, second] = await whileFirstInstalls()
  letGo()
  expect(await Promise.all([first.ended, second.ended])).toEqual([1, 0])
  expect(first.said()).toContain('npm ci failed (code 7).')
  expect(begun()).toBe(2)
})

it('OPS-23 one that is told to end while it installs ends npm with it and blocks nobody', async () => {
  const first = start()
  await expect.poll(begun).toBe(1)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(1)
  expect(first.said()).toContain('npm ci was ended by SIGTERM')
  expect(existsSync(join(clone, '.installing'))).toBe(false)
  letGo()
  expect(await start().ended).toBe(0)
})

it('OPS-23 what was left by one that died is waited for a while and then taken over', async () => {
  writeFileSync(join(clone, '.installing'), 'nobody 17')
  letGo()
  const [one, other] = [start(), start()]
  expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0])
  expect([one.said(), other.said()].map(said => said.startsWith(WAITS))).toEqual([true, true])
  expect(begun()).toBe(1)
})
