import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@firoza/core/assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../e2e/harness.ts'
import { connectTo, postgresPid } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { ask } from '../wire.ts'
import { type Person, seededTraders } from './people.ts'
import { type Quote, quoteOf, type Sent, trade, untilAnswered } from './trader.ts'
import { expectRebuilt, verify } from './verify.ts'

const dir = mkdtempSync(join(tmpdir(), 'firoza-disk-'))
chmodSync(dir, 0o755)
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
/** A small disk of its own needs root; nobody's machine is filled up for a test. */
const mounted = run('mount', '-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'firoza-test', dir)

let product: Product

beforeAll(async () => {
  if (mounted) product = await startQuietProduct({ dataDir: dir })
})
afterAll(async () => {
  await product?.stop()
  if (mounted) run('umount', dir)
  rmSync(dir, { recursive: true, force: true })
})

test.skipIf(!mounted)(
  'OPS-13 a full disk refuses clearly, loses nothing even where the database ends by it, and all goes on when there is space again',
  async () => {
    const sql = connectTo(dir)
    const people = await seededTraders(product.url, sql, 'OGDC')
    await sql.end()
    const someone = present(people[0], 'a trader')
    const quote = await quoteOf(product.url, someone, 'OGDC')
    const stopped = new AbortController()
    const sent: Sent[] = []
    const lanes = people.flatMap((person, n) =>
      [1, 2, 3].map(lane => trade(product.url, person, [quote], n * 10 + lane, stopped.signal, sent)),
    )
    await untilAnswered(sent, 30)
    fill()
    // Files that were there go on filling for a while; from the first refusal on the disk is full for the server, too.
    await expect.poll(() => statusOfOrder(product.url, someone, quote), { timeout: 60_000, interval: 200 }).toBe(503)
    // What cannot write its log ends, by itself or by us, and cannot come up again before there is room.
    const pid = postgresPid(dir)
    if (pid > 0) run('kill', '-KILL', String(pid))
    await sleep(6_000)
    rmSync(join(dir, 'ballast'))
    await sleep(300)
    stopped.abort()
    await Promise.all(lanes)
    await expect.poll(() => ready(product.url), { timeout: 30_000, interval: 100 }).toBe(true)
    const after = connectTo(dir)
    const seen = await verify(product.url, after, sent, product.output())
    await expectRebuilt(product.url, after)
    await after.end()
    console.log(JSON.stringify(seen))
  },
)

function fill() {
  const { bavail, bsize } = statfsSync(dir)
  const script = `head -c ${bavail * bsize} /dev/zero > "$1" || true`
  run('sh', '-c', script, 'fill', join(dir, 'ballast'))
}

async function statusOfOrder(url: string, { token }: Person, { symbol, mid }: Quote): Promise<number> {
  const input = { symbol, price: (mid / 100).toFixed(2), quantity: 1 }
  return (await ask(url, { method: 'POST', path: '/stock/order/buy', input, token })).status
}

async function ready(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).status === 200
}
