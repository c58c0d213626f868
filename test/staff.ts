import { SANDBOX_STAFF } from '../apps/server/src/sandbox/seed-people.ts'
import { call } from './wire.ts'

/** A token of one of the sandbox's staff: maker, checker, helper. Sign in anew where time may have passed. */
export async function staffToken(url: string, who: 0 | 1 | 2 = 0): Promise<string> {
  const { name, password } = SANDBOX_STAFF[who]
  return (await call(url, 'POST /staff/login', { name, password })).token
}

/** The newest code of the outbox. */
export async function lastCode(url: string): Promise<string> {
  const { items } = await call(url, 'POST /staff/outbox/list', {}, await staffToken(url))
  const text = JSON.stringify(items.find(({ kind }) => kind.startsWith('code_')))
  const found = /\b\d{6}\b/.exec(text)?.[0]
  if (found === undefined) throw new Error(`no code in the outbox: ${text}`)
  return found
}

/** The clock at the opening of the next trading day. */
export async function goToNextDay(url: string): Promise<void> {
  await call(url, 'POST /staff/sandbox/clock/advance', { toNextDay: true }, await staffToken(url))
}

/** The clock passes so much in one call, which has to answer in time. */
const SECONDS_AT_ONCE = 2 * 86_400

/** The clock so much later. */
export async function passSeconds(url: string, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= SECONDS_AT_ONCE) {
    const step = { seconds: Math.min(left, SECONDS_AT_ONCE) }
    await call(url, 'POST /staff/sandbox/clock/advance', step, await staffToken(url))
  }
}

/** The clock just after a moment, where that is still ahead. */
export async function passUntil(url: string, atMs: number): Promise<void> {
  const { nowMs } = await call(url, 'GET /staff/sandbox/clock', {}, await staffToken(url))
  await passSeconds(url, Math.ceil((atMs - nowMs) / 1_000) + 60)
}
