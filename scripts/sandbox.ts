import type { Envelope } from '@firoza/api/envelope'

/**
 * Moves the clock of the running sandbox: `npm run sandbox -- next-day`, `advance 3600` (seconds) or `status`. It signs in at the
 * staff console as the seeded maker; SERVER_URL names a server elsewhere.
 */
const URL_BASE = process.env.SERVER_URL ?? `http://127.0.0.1:${process.env.PORT ?? '8080'}`
const STAFF = { name: 'maker', password: 'firoza-maker-123' }

interface ClockAnswer {
  readonly nowMs: number
  readonly aheadMs: number
  readonly tradingDates: { readonly real: string | null; readonly demo: string | null }
  readonly stepsRun?: number
}

const [command = 'status', argument] = process.argv.slice(2)
const { token } = await call<{ token: string }>('POST', '/staff/login', STAFF)
print(await run(command, argument))
await call('POST', '/staff/logout', {}, token)

async function run(name: string, amount: string | undefined): Promise<ClockAnswer> {
  if (name === 'status') return call('GET', '/staff/sandbox/clock', {}, token)
  if (name === 'next-day') return call('POST', '/staff/sandbox/clock/advance', { toNextDay: true }, token)
  if (name === 'advance' && amount !== undefined && /^\d+$/.test(amount)) {
    return call('POST', '/staff/sandbox/clock/advance', { seconds: Number(amount) }, token)
  }
  return fail('usage: npm run sandbox -- status | next-day | advance <seconds>')
}

function print({ nowMs, aheadMs, tradingDates, stepsRun }: ClockAnswer): void {
  const clock = new Date(nowMs).toLocaleString('en-GB', { timeZone: 'Asia/Karachi' })
  console.log(`sandbox clock         ${clock} in Karachi, ${(aheadMs / 3_600_000).toFixed(1)} hours ahead`)
  console.log(`trading day           real ${tradingDates.real}, demo ${tradingDates.demo}`)
  if (stepsRun !== undefined) console.log(`jobs run              ${stepsRun}`)
}

async function call<T>(method: 'GET' | 'POST', path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${URL_BASE}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { accesstoken: token }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  }).catch(() => fail(`no sandbox is running at ${URL_BASE}: start it with npm start`))
  const envelope = (await response.json()) as Envelope<T>
  return envelope.code === 0 ? envelope.data : fail(envelope.msg)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
