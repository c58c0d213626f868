import type { CallOutput } from '@firoza/api/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '../../auth/seed-roles.ts'
import { ANVIL, openTestNetwork, type TestChain, testChain } from '../../testing/dev-chain.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../../testing/withdrawing.ts'
import { watchChain } from './watch-chain.job.ts'

if (ANVIL === undefined) {
  it('CDP-1 needs the binary of Anvil, which its npm package brings for Linux on x64 only', () => {
    expect(`${process.platform} ${process.arch}`).not.toBe('linux x64')
  })
} else {
  let app: TestApp
  let chain: TestChain
  let maker: string
  let address: string
  /** The chain before the two payments. */
  let before: string

  beforeAll(async () => {
    chain = await testChain()
    app = await withdrawingApp({ networks: new Map([['ethereum', chain.network]]) })
    await openTestNetwork(app.db, chain)
    await seedRoles(app.db)
    maker = await staffToken(app)
    const person = await signedIn(app)
    const { body } = await person.call('POST /coin/recharge/address/generate', { chain: 'ethereum' })
    address = (body.data as { address: string }).address
    // The platform takes no token of this contract.
    await app.db`update chain_coin set contract = '0x0000000000000000000000000000000000000001' where asset = 'USDC'`
    await pay()
    const [token] = await list('to_recover')
    expect((await write('recover', token?.id, 'Sent back to the sender')).body.code).toBe(0)
  })
  afterAll(async () => {
    await app.close()
    await chain.stop()
  })

  /** A coin and a token that we do not take, deep enough. Paid after the chain went back they are the same payments. */
  async function pay(): Promise<void> {
    const { outside } = chain.network
    before = await chain.snapshot()
    await outside.pay(address, outside.contracts.USDT, 25_000_000n)
    await outside.pay(address, outside.contracts.USDC, 5_000_000n)
    await outside.mine(12)
    await watchChain(app.deps, chain.network)
  }

  /** The chain goes on from before the payments, without them. */
  async function turnAround(): Promise<void> {
    await chain.revert(before)
    await chain.rpc.call('evm_increaseTime', [1_000])
    await chain.network.outside.mine(20)
    await watchChain(app.deps, chain.network)
  }

  type List = CallOutput<'GET /staff/coin/deposit/list'>['items']
  async function list(queue: 'alarm' | 'to_recover' | 'all'): Promise<List> {
    const { body } = await app.call('GET /staff/coin/deposit/list', { queue }, { token: maker })
    if (body.code !== 0) throw new Error(body.data.reason)
    return body.data.items
  }
  const write = (what: 'recover' | 'alarm/end', id: string | undefined, note: string) =>
    app.callRaw(`POST /staff/coin/deposit/${what}`, { id, note }, { token: maker })
  async function waiting(): Promise<number | undefined> {
    const { body } = await app.call('GET /staff/queue/counts', {}, { token: maker })
    return body.code === 0 ? body.data.queues.find(({ id }) => id === 'coins')?.count : undefined
  }

  describe('an alarm about a payment', () => {
    it('CDP-14 waits in the console until somebody has noted what was found out, which stays with the payment', async () => {
      expect(await waiting()).toBe(0)
      await turnAround()
      expect(await waiting()).toBe(2)
      const [token, coin] = await list('alarm')
      expect([token, coin]).toMatchObject([
        { state: 'recovered', recoveryNote: 'Sent back to the sender', alarm: true, alarmEnd: null },
        { state: 'credited', asset: 'USDT', alarm: true, alarmEnd: null },
      ])
      expect((await write('alarm/end', coin?.id, ' ')).body).toMatchObject({ data: { field: 'note' } })
      const note = 'The pool dropped it; the sender pays again'
      expect((await write('alarm/end', coin?.id, note)).body).toMatchObject({ code: 0, data: { state: 'credited' } })
      expect(await waiting()).toBe(1)
      expect((await write('alarm/end', token?.id, 'Nothing is owed')).body.code).toBe(0)
      expect(await waiting()).toBe(0)
      expect(await list('alarm')).toEqual([])
      const at = app.clock.now()
      expect(await list('all')).toMatchObject([
        { state: 'recovered', alarm: false, alarmEnd: { by: 'maker', at, note: 'Nothing is owed' } },
        { state: 'credited', alarm: false, alarmEnd: { by: 'maker', at, note } },
      ])
      expect((await write('alarm/end', coin?.id, note)).body).toMatchObject({ data: { reason: 'coin_alarm_over' } })
      expect((await write('alarm/end', '999', note)).body).toMatchObject({ data: { reason: 'not_found' } })
      const [audited] = await app.db`
        select staff, details->>'note' as note from audit_event
        where action = 'POST /staff/coin/deposit/alarm/end' and outcome = 'done' order by seq limit 1`
      expect(audited).toEqual({ staff: 'maker', note })
      const seen = await app.db`select reason from staff_access_log where action = 'coin_alarm_ended'`
      expect(seen, 'the person reads of the look, and not the note').toEqual([{ reason: '' }, { reason: '' }])
    })

    it('CDP-14 is quiet when the payment comes back, and raised again when its block goes again', async () => {
      await pay()
      expect(await waiting()).toBe(0)
      await turnAround()
      expect(await waiting()).toBe(2)
      expect(await list('alarm')).toMatchObject([
        { state: 'recovered', alarmEnd: { note: 'Nothing is owed' } },
        { state: 'credited', alarmEnd: { by: 'maker' } },
      ])
      await pay()
      expect(await waiting(), 'it ends by itself').toBe(0)
    })

    it('CDP-15 is ended by nobody whose own payment it is', async () => {
      await turnAround()
      const [, coin] = await list('alarm')
      await app.db`
        update staff_member set user_id = (select id from app_user where public_id = 'FZ10000001') where name = 'maker'`
      const own = { data: { reason: 'approval_of_own_money' } }
      expect((await write('alarm/end', coin?.id, 'Nothing to see')).body).toMatchObject(own)
      expect((await write('recover', coin?.id, 'Nothing to see')).body).toMatchObject(own)
      await app.db`update staff_member set user_id = null where name = 'maker'`
      expect((await write('recover', coin?.id, 'It was closed')).body).toMatchObject({
        data: { reason: 'move_not_allowed' },
      })
    })
  })
}
