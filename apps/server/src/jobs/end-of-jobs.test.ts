import { afterEach, beforeEach, expect, it } from 'vitest'
import { evmNode } from '../chain/evm-node.ts'
import { httpRpc } from '../chain/json-rpc.ts'
import type { Networks } from '../chain/network.ts'
import { SANDBOX_ACCOUNT_KEY } from '../chain/sandbox-keys.ts'
import { startWatching } from '../features/coin/start-watching.ts'
import { startRates } from '../features/convert/start-rates.ts'
import { watchNetworks } from '../features/review/check-system-health.job.ts'
import { reconcileWithdrawals } from '../features/withdraw/reconcile-withdrawals.job.ts'
import { startPayouts } from '../features/withdraw/start-payouts.ts'
import { addMessage } from '../notify/outbox.store.ts'
import { startOutboxWorker } from '../notify/outbox-worker.ts'
import { smsGateway } from '../notify/sms-gateway.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { type LocalGateway, localGateway } from '../testing/local-gateway.ts'
import type { TestApp } from '../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../testing/withdrawing.ts'
import { startPeriodicJob } from './periodic-job.ts'

const NEVER = new Promise<never>(() => undefined)

let app: TestApp
let outside: LocalGateway
beforeEach(async () => {
  app = await withdrawingApp()
  outside = await localGateway()
  outside.answers.push(...Array<number>(50).fill(0))
})
afterEach(async () => {
  await outside.close()
  await app.close()
})

const isAsked = () => expect.poll(() => outside.taken.length).toBeGreaterThan(0)

async function silentNetworks(): Promise<Networks> {
  await app.db`
    insert into chain_block (chain, number, hash, parent_hash, at) values ('ethereum', 100, 'a', 'b', now())`
  const nodes = [evmNode(httpRpc(outside.url))] as const
  const network = { chain: 'ethereum', nodes, accountKey: SANDBOX_ACCOUNT_KEY, outside: undefined, payer: undefined }
  return new Map([['ethereum', network as never]])
}

it('OPS-21 WDR-19 the end does not wait for a rail that never answers; what it took is asked for after the next start, and paid once', async () => {
  const bilal = await signedIn(app, 1)
  const made = await bilal.withdraw('500.00')
  if (typeof made === 'string') throw new Error(`refused: ${made}`)
  let sent = 0
  const rails = new Map(
    [...app.deps.rails].map(([name, rail]) => {
      const send: typeof rail.send = async payment => {
        await rail.send(payment)
        sent++
        return NEVER
      }
      return [name, { ...rail, send }] as const
    }),
  )
  const payouts = startPayouts({ ...app.deps, rails })
  await expect.poll(() => sent).toBe(1)
  await payouts.stop()
  const state = async () => (await app.db<{ state: string }[]>`select state from withdrawal where id = ${made.id}`)[0]
  expect(await state(), 'its intent is committed').toEqual({ state: 'sending' })
  await assertBooks(app.db)
  for (let round = 0; round < 3; round++) {
    app.clock.advance(90_000)
    await reconcileWithdrawals(app.deps)
  }
  expect(await state()).toEqual({ state: 'settled' })
  expect(await app.db`select 1 from payout_order where reference = ${made.reference}`).toHaveLength(1)
})

it('OPS-21 NTC-8 the end does not wait for a carrier that never answers; the message is carried again under its id', async () => {
  const to = { channel: 'sms', recipient: '+923001112233', kind: 'code_register', locale: 'ur-PK', text: '1' } as const
  await addMessage(app.db, to, app.clock.now())
  const gateway = smsGateway({ url: outside.url, key: 'the key' })
  const outboxWorkerOf = () =>
    startOutboxWorker({ ...app.deps, senders: { sms: gateway, email: gateway, push: gateway } })
  const outboxWorker = outboxWorkerOf()
  outboxWorker.wake()
  await isAsked()
  await outboxWorker.stop()
  expect(await app.db`select state, last_error as error from outbox_message`).toEqual([{ state: 'waiting', error: '' }])
  outside.answers.length = 0
  app.clock.advance(60_000)
  const next = outboxWorkerOf()
  next.wake()
  await next.idle()
  await next.stop()
  expect(await app.db`select state from outbox_message`).toEqual([{ state: 'sent' }])
  expect(new Set(outside.taken.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

it('OPS-21 the end does not wait for a node that never answers, whoever asked it', async () => {
  const networks = await silentNetworks()
  const watching = startWatching({ ...app.deps, networks })
  await isAsked()
  await watching.stop()
  const asked = outside.taken.length
  const { log } = app.deps
  const run = (end: AbortSignal) => watchNetworks({ ...app.deps, networks }, end)
  const watch = startPeriodicJob({ everyMs: 60_000, log, failed: 'not watched', run })
  watch.wake()
  await expect.poll(() => outside.taken.length).toBeGreaterThan(asked)
  await watch.stop()
  expect(await app.db`select kind from system_alarm`, 'the end is no fault of the node').toEqual([])
})

it('OPS-21 the end does not wait for a source of rates that never answers', async () => {
  const rateSource = { url: outside.url, format: 'json', name: 'A bank', key: undefined, ageMaxMs: 60_000 } as const
  const rates = await startRates({ mode: 'live', rateSource }, app.deps)
  await isAsked()
  await rates.stop()
})
