import type { ChainId } from '@firoza/core/coin/chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '../../auth/seed-roles.ts'
import type { Network } from '../../chain/network.ts'
import { ANVIL, openTestNetwork, type TestChain, testChain } from '../../testing/dev-chain.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import { watchChain } from './watch-chain.job.ts'

interface Item {
  asset: string | null
  state: string
  confirmations: number
  needed: number
  amount: string | null
  txHash: string
  id: string
}

if (ANVIL === undefined) {
  it('CDP-1 needs the binary of Anvil, which its npm package brings for Linux on x64 only', () => {
    expect(`${process.platform} ${process.arch}`).not.toBe('linux x64')
  })
} else {
  let app: TestApp
  let chain: TestChain
  let networks: Map<ChainId, Network>
  let person: Withdrawing

  beforeAll(async () => {
    chain = await testChain()
    networks = new Map([['ethereum', chain.network]])
    app = await withdrawingApp({ networks })
    await openTestNetwork(app.db, chain)
    person = await signedIn(app)
  })
  afterAll(async () => {
    await app.close()
    await chain.stop()
  })

  const data = async <T>(answer: ReturnType<Withdrawing['call']>) => (await answer).body as { code: number; data: T }
  const list = async () => (await data<{ items: Item[] }>(person.call('GET /coin/recharge/order', {}))).data.items
  const assets = async () => {
    type Row = { asset: string; total: string; arriving: string }
    const { data: found } = await data<{ items: Row[] }>(person.call('POST /coin/assets', {}))
    return found.items.map(({ asset, total, arriving }) => `${asset} ${total} +${arriving}`)
  }

  describe('a person who pays coins in', () => {
    it('CDP-1 reads which coins are taken, over which network, from how much', async () => {
      const { data: coins } = await data<{ items: object[] }>(person.call('GET /index/recharge/coins', {}))
      expect(coins.items).toMatchObject([
        { asset: 'USDT', chain: 'ethereum', min: '10.000000', confirmations: 12, open: true, sandbox: true },
        { asset: 'USDC', contract: chain.network.outside.contracts.USDC },
        { asset: 'ETH', contract: null, min: '0.010000000' },
      ])
    })

    it('CAD-11 gets one address for good, and none for play money or for who is not verified', async () => {
      expect(await data(person.call('POST /coin/recharge/address', { chain: 'ethereum' }))).toMatchObject({
        data: { address: null },
      })
      const made = await data<{ address: string }>(
        person.call('POST /coin/recharge/address/generate', { chain: 'ethereum' }),
      )
      expect(made.data.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      const again = await data(person.call('POST /coin/recharge/address/generate', { chain: 'ethereum' }))
      expect(again).toEqual(made)
      expect(
        await data(person.call('POST /coin/recharge/address/generate', { chain: 'bitcoin' } as never)),
      ).toMatchObject({
        data: { reason: 'field_invalid' },
      })
      const demo = await signedIn(app, 0, 'demo')
      expect(await data(demo.call('POST /coin/recharge/address/generate', { chain: 'ethereum' }))).toMatchObject({
        data: { reason: 'deposit_demo' },
      })
      await app.db`update app_user set id_status = 'none' where public_id = 'FZ10000002'`
      const unknown = await signedIn(app, 1)
      expect(await data(unknown.call('POST /coin/recharge/address/generate', { chain: 'ethereum' }))).toMatchObject({
        data: { reason: 'kyc_required' },
      })
      await app.db`update app_user set id_status = 'succ' where public_id = 'FZ10000002'`
    })

    it('CDP-4 sees each confirmation, then the coins', async () => {
      const paid = await data<{ txHash: string; paid: string }>(
        person.call('POST /sandbox/coin/pay', { chain: 'ethereum', asset: 'USDT' }),
      )
      expect(paid.data.paid).toBe('50.000000')
      const looked = () => data(person.call('POST /coin/recharge/add', { chain: 'ethereum', txHash: paid.data.txHash }))
      expect(await looked()).toMatchObject({ data: { standing: 'not_to_you' } })
      await watchChain(app.deps, chain.network)
      expect(await looked()).toMatchObject({ data: { standing: 'seen', items: [{ state: 'confirming' }] } })
      expect(await list()).toMatchObject([{ asset: 'USDT', amount: '50.000000', confirmations: 1, needed: 12 }])
      expect(await assets()).toContain('USDT 0.000000 +50.000000')
      await chain.network.outside.mine(4)
      await watchChain(app.deps, chain.network)
      expect(await list()).toMatchObject([{ state: 'confirming', confirmations: 5, journalId: null }])
      await chain.network.outside.mine(7)
      await watchChain(app.deps, chain.network)
      const [credited] = await app.db<{ id: bigint }[]>`select id from journal where kind = 'coin_deposit'`
      expect(await list()).toMatchObject([{ state: 'credited', confirmations: 12, journalId: String(credited?.id) }])
      expect(await assets()).toContain('USDT 50.000000 +0.000000')
      const stranger = await signedIn(app, 1)
      expect(await data(stranger.call('GET /coin/recharge/order', {}))).toMatchObject({ data: { items: [] } })
      expect(
        await data(stranger.call('POST /coin/recharge/add', { chain: 'ethereum', txHash: paid.data.txHash })),
      ).toMatchObject({ data: { standing: 'not_to_you', items: [] } })
      const unknown = { chain: 'ethereum', txHash: `0x${'12'.repeat(32)}` } as const
      expect(await data(person.call('POST /coin/recharge/add', unknown))).toMatchObject({
        data: { standing: 'unknown' },
      })
    })

    it('CDP-11 is told where the node that could look does not answer', async () => {
      const away = chain.falsified(() => {
        throw new Error('no answer')
      })
      networks.set('ethereum', away)
      const wanted = { chain: 'ethereum', txHash: `0x${'34'.repeat(32)}` } as const
      expect(await data(person.call('POST /coin/recharge/add', wanted))).toMatchObject({
        data: { reason: 'chain_not_open' },
      })
      networks.set('ethereum', chain.network)
    })

    it('CDP-6 is told what a small payment waits for', async () => {
      await person.call('POST /sandbox/coin/pay', { chain: 'ethereum', asset: 'USDC', size: 'small' })
      await chain.network.outside.mine(12)
      await watchChain(app.deps, chain.network)
      expect((await list())[0]).toMatchObject({
        asset: 'USDC',
        state: 'below_min',
        amount: '4.000000',
        min: '10.000000',
      })
    })
  })

  describe('the console', () => {
    it('CDP-8 finds tokens that we do not take, and closes them with a note that the person can read', async () => {
      await seedRoles(app.db)
      const { data: made } = await data<{ address: string }>(
        person.call('POST /coin/recharge/address', { chain: 'ethereum' }),
      )
      await app.db`update chain_coin set contract = '0x0000000000000000000000000000000000000001' where asset = 'USDC'`
      await chain.network.outside.pay(made.address, chain.network.outside.contracts.USDC, 5_000_000n)
      await chain.network.outside.mine(12)
      await watchChain(app.deps, chain.network)
      const token = await staffToken(app)
      const queue = async () =>
        ((await app.callRaw('GET /staff/coin/deposit/list', {}, { token })).body as { data: { items: Item[] } }).data
          .items
      const [item] = await queue()
      expect(item).toMatchObject({ state: 'to_recover', parts: '5000000', asset: null, personId: 'FZ10000001' })
      const close = () =>
        app.callRaw('POST /staff/coin/deposit/recover', { id: item?.id, note: 'Sent back to the sender' }, { token })
      expect((await close()).body).toMatchObject({ code: 0, data: { state: 'recovered' } })
      expect((await close()).body).toMatchObject({ data: { reason: 'move_not_allowed' } })
      expect(await queue()).toEqual([])
      const [seen] = await app.db`select reason from staff_access_log where action = 'coin_deposit_recovered'`
      expect(seen).toMatchObject({ reason: 'Sent back to the sender' })
    })
  })
}
