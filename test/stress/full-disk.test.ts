import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../e2e/harness.ts'
import { connectTo, postgresPid } from './live-database.ts'
import { endow, freshen, type Person, SEEDED, signIn } from './people.ts'
import { trade } from './trader.ts'
import { livingHash, rebuiltHash, verify } from './verify.ts'
import { mustAsk } from './wire.ts'

const ENV = { FIROZA_SIMULATOR_RATE: '0', FIROZA_RATE_FACTOR: '100000' }
const dir = mkdtempSync(join(tmpdir(), 'firoza-disk-'))
chmodSync(dir, 0o755)
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
/** A small disk of its own needs root; nobody's machine is filled up for a test. */
const mounted = run('mount', '-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'firoza-test', dir)

let product: Product

beforeAll(async () => {
  if (mounted) product = await startProduct({ apps: false, env: ENV, dataDir: dir })
})
afterAll(async () => {
  await product?.stop()
  if (mounted) run('umount', dir)
  rmSync(dir, { recursive: true, force: true })
})

test.skipIf(!mounted)(
  'OPS-13 a full disk refuses clearly, loses nothing even where the database ends by it, and all goes on when there is space again',
  async () => {
    const people: Person[] = []
    const sql = connectTo(dir)
    for (const phone of SEEDED) people.push(await signIn(product.url, sql, phone))
    await endow(sql, people, ['OGDC'], 1_000_000n)
    for (const person of people) await freshen(product.url, person, 'OGDC')
    await sql.end()
    const ticket = { method: 'GET', path: '/stock/order/ticket', input: { symbol: 'OGDC' } } as const
    const { last } = await mustAsk(product.url, { ...ticket, token: people[0]?.token ?? '' })
    const stopped = new AbortController()
    const lanes = people.flatMap((person, n) =>
      [1, 2, 3].map(lane =>
        trade(product.url, person, [{ symbol: 'OGDC', mid: Number(last) }], n * 10 + lane, stopped.signal),
      ),
    )
    await sleep(300)
    fill()
    // Files that were there go on filling for a while; from the first refusal on the disk is full for the house, too.
    await expect
      .poll(() => refusals(product.url, people[0] as Person, Number(last)), { timeout: 60_000, interval: 200 })
      .toBe(503)
    // What cannot write its log ends, and cannot come up again before there is room.
    process.kill(postgresPid(dir), 'SIGKILL')
    await sleep(6_000)
    rmSync(join(dir, 'ballast'))
    await sleep(300)
    stopped.abort()
    const sent = (await Promise.all(lanes)).flat()
    await expect.poll(() => ready(product.url), { timeout: 30_000, interval: 100 }).toBe(true)
    const after = connectTo(dir)
    const seen = await verify(product.url, after, sent)
    expect(await livingHash(product.url)).toBe(await rebuiltHash(after))
    await after.end()
    const statuses = Object.groupBy(sent, ({ answer }) => String(answer?.status ?? 'unknown'))
    console.log(
      JSON.stringify({ ...seen, ...Object.fromEntries(Object.entries(statuses).map(([k, v]) => [k, v?.length])) }),
    )
    expect(statuses['503']?.length).toBeGreaterThan(0)
  },
)

function fill() {
  const { bavail, bsize } = statfsSync(dir)
  const script = `head -c ${bavail * bsize} /dev/zero > "$1" || true`
  run('sh', '-c', script, 'fill', join(dir, 'ballast'))
}

async function refusals(url: string, { token }: Person, last: number): Promise<number> {
  const response = await fetch(`${url}/api/stock/order/buy`, {
    method: 'POST',
    headers: { accesstoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ symbol: 'OGDC', price: (last / 100).toFixed(2), quantity: 1 }),
  })
  return response.status
}

async function ready(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).status === 200
}
