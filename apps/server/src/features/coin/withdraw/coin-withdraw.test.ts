import { signTransaction } from '@firoza/chain/evm-transaction'
import { readTokenTransfer } from '@firoza/chain/token-transfer'
import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '../../../auth/seed-roles.ts'
import type { Network } from '../../../chain/network.ts'
import { fileSigner, SANDBOX_PAYER } from '../../../chain/signer/program-signer.ts'
import { readTransaction } from '../../../chain/signer/signer-line.ts'
import { openRails } from '../../../rails/rails.ts'
import { SANDBOX_CODE } from '../../../sandbox/seed-people.ts'
import { callDuring } from '../../../testing/call-during.ts'
import { ANVIL, openTestNetwork, type TestChain, testChain } from '../../../testing/dev-chain.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, takeEveryPlace, type Withdrawing, withdrawingApp } from '../../../testing/withdrawing.ts'
import { reconcileWithdrawals } from '../../withdraw/reconcile-withdrawals.job.ts'
import { sendWithdrawals } from '../../withdraw/send-withdrawals.job.ts'
import { watchChain } from '../watch-chain.job.ts'

/** Addresses of nobody in the platform. */
const OWN_WALLET = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const OTHER_WALLET = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const PAYER_KEY = Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex')

interface Shown {
  id: string
  state: string
  reference: string
  txHash: string | null
  net: string
}

if (ANVIL === undefined) {
  it('CDP-1 needs the binary of Anvil, which its npm package brings for Linux on x64 only', () => {
    expect(`${process.platform} ${process.arch}`).not.toBe('linux x64')
  })
} else {
  let app: TestApp
  let chain: TestChain
  let person: Withdrawing
  const networks = new Map<'ethereum', Network>()

  const data = async <T>(answer: ReturnType<Withdrawing['call']>) => (await answer).body as { code: number; data: T }
  const reason = async (answer: ReturnType<Withdrawing['call']>) => (await data<{ reason: string }>(answer)).data.reason
  const save = (change: object = {}) =>
    person.call('POST /coin/withdraw/address/generate', {
      chain: 'ethereum',
      asset: 'USDT',
      address: OWN_WALLET,
      name: 'My wallet',
      own: true,
      code: SANDBOX_CODE,
      ...change,
    })
  const addressId = async () => {
    const { data: list } = await data<{ items: { id: string }[] }>(person.call('POST /coin/withdraw/address', {}))
    return list.items.at(-1)?.id ?? ''
  }
  const ask = async (amount: string) =>
    person.call('POST /coin/withdraw/add', { destinationId: await addressId(), amount, code: SANDBOX_CODE })
  const look = async (id: string) =>
    (await data<{ items: Shown[] }>(person.call('POST /coin/withdraw/order', { id }))).data.items[0]
  const usdtOf = async (address: string) => {
    const call = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
    return BigInt(
      String(await chain.rpc.call('eth_call', [{ to: chain.network.outside.contracts.USDT, data: call }, 'latest'])),
    )
  }
  /** Rounds of the jobs, with time and blocks between them, until nothing is left to ask. */
  async function payOut(rounds = 3): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await sendWithdrawals(app.deps)
      await chain.network.outside.mine(12)
      app.clock.advance(3 * 60_000)
      await reconcileWithdrawals(app.deps)
    }
  }

  beforeAll(async () => {
    chain = await testChain()
    networks.set('ethereum', chain.network)
    app = await withdrawingApp({ networks })
    await openTestNetwork(app.db, chain)
    await seedRoles(app.db)
    await chain.network.outside.pay(SANDBOX_PAYER, chain.network.outside.contracts.USDT, 10_000_000_000n)
    person = await signedIn(app)
    // The address that the sandbox has saved already: these tests save their own.
    await person.call('POST /coin/withdraw/address/del', { id: await addressId() })
    await person.call('POST /coin/recharge/address/generate', { chain: 'ethereum' })
    for (let payments = 0; payments < 4; payments++) {
      await person.call('POST /sandbox/coin/pay', { chain: 'ethereum', asset: 'USDT' })
    }
    await chain.network.outside.mine(12)
    await watchChain(app.deps, chain.network)
  })
  afterAll(async () => {
    await app.close()
    await chain.stop()
  })

  describe('a saved address', () => {
    it('CWD-1 is checked before it is saved, and each slip is named', async () => {
      expect(await reason(save({ asset: 'BTC' }))).toBe('coin_not_taken')
      expect(await reason(save({ address: 'hello' }))).toBe('address_format')
      expect(await reason(save({ address: OWN_WALLET.replace('C44C', 'c44C') }))).toBe('address_checksum')
      expect(await reason(save({ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }))).toBe('address_other_chain')
      expect(await reason(save({ address: `0x${'0'.repeat(40)}` }))).toBe('address_burns')
      const { data: mine } = await data<{ address: string }>(
        person.call('POST /coin/recharge/address', { chain: 'ethereum' }),
      )
      for (const address of [mine.address, chain.network.outside.contracts.USDT, SANDBOX_PAYER]) {
        expect(await reason(save({ address }))).toBe('address_of_house')
      }
      expect(await reason(save({ own: false }))).toBe('agreement_required')
      expect(await reason(save({ code: '000000' }))).toBe('withdrawal_code_wrong')
    })

    it('CWD-2 waits for a day, and is no account of a bank', async () => {
      expect(await data(save())).toMatchObject({ code: 0, data: { address: OWN_WALLET, usable: false } })
      expect(await reason(save())).toBe('destination_known')
      expect(await reason(ask('50'))).toBe('destination_not_usable')
      const banks = await data<{ items: { type: string }[] }>(person.call('GET /bank/list', {}))
      expect(banks.data.items.map(({ type }) => type)).not.toContain('crypto')
      const destinationId = await addressId()
      expect(
        await reason(person.call('POST /user/withdraw/add', { destinationId, amount: '500', code: SANDBOX_CODE })),
      ).toBe('not_found')
      app.clock.advance(DAY_MS)
      person = await signedIn(app)
      const list = await data<{ items: object[] }>(person.call('POST /coin/withdraw/address', {}))
      expect(list.data.items).toMatchObject([{ name: 'My wallet', usable: true, asset: 'USDT' }])
    })
  })

  it('BNK-10 counts an address that is being saved at the same moment', async () => {
    const another = () => save({ address: OTHER_WALLET })
    expect(await reason(callDuring(app, tx => takeEveryPlace(tx, 'crypto'), another))).toBe('destinations_max')
    await app.db`update destination set removed_at = ${app.clock.now()}::timestamptz where account like 'place %'`
  })

  describe('a withdrawal of coins', () => {
    it('CWD-3 shows its fee first, and meets the same bounds as money', async () => {
      const destinationId = await addressId()
      const preview = (amount: string) => person.call('GET /coin/withdraw/preview', { destinationId, amount })
      expect(await data(preview('50'))).toMatchObject({
        data: { amount: '50.000000', fee: '2.000000', net: '48.000000', address: { address: OWN_WALLET } },
      })
      expect(await reason(preview('50.1234567'))).toBe('field_invalid')
      expect(await reason(preview('1'))).toBe('withdrawal_min')
      expect(await reason(preview('60000'))).toBe('withdrawal_max')
      expect(await reason(preview('300'))).toBe('withdrawable_too_little')
      expect(await data(person.call('GET /coin/withdraw/coins', {}))).toMatchObject({
        data: { items: [{ asset: 'USDT', fee: '2.000000', withdrawable: '200.000000', open: true }, {}, {}] },
      })
    })

    it('CWD-5 is signed by another program, sent, and settled once it is deep enough', async () => {
      const { data: made } = await data<Shown>(ask('50'))
      expect(made).toMatchObject({ state: expect.stringMatching(/approved|in_review/) })
      await app.db`update withdrawal set state = 'approved' where reference = ${made.reference}`
      await sendWithdrawals(app.deps)
      const sent = await look(made.id)
      expect(sent).toMatchObject({ state: 'sent', txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
      // The node answers before it has put the transaction into a block.
      const receipt = () => chain.network.nodes[0].receipt(sent?.txHash ?? '')
      await expect.poll(receipt).toBeDefined()
      expect((await receipt())?.logs.map(readTokenTransfer)).toMatchObject([{ to: OWN_WALLET, parts: 48_000_000n }])
      app.clock.advance(60_000)
      await reconcileWithdrawals(app.deps)
      expect(await look(made.id)).toMatchObject({ state: 'sent' })
      await payOut()
      const journals = await app.db<
        { id: bigint }[]
      >`select id from journal where ref = ${made.reference} and kind = 'withdraw_sent'`
      expect(await look(made.id)).toMatchObject({ state: 'settled', journalIds: journals.map(({ id }) => String(id)) })
      expect(journals).toHaveLength(1)
      expect(await usdtOf(OWN_WALLET)).toBe(48_000_000n)
      const [left] = await app.db`
        select posted, held from ledger_account where asset = 'USDT' and code = 'user' and realm = 'real' and posted > 0`
      expect(left).toMatchObject({ posted: 150_000_000n, held: 0n })
    })

    it('PTF-8 CWD-12 is what its movement leads to, and is no withdrawal of money', async () => {
      const { data: moved } = await data<{ items: object[] }>(person.call('GET /user/tx/record', { asset: 'USDT' }))
      const { data: paid } = await data<{ items: { id: string }[] }>(person.call('GET /coin/recharge/order', {}))
      const { data: taken } = await data<{ items: Shown[] }>(person.call('POST /coin/withdraw/order', {}))
      const id = taken.items[0]?.id ?? ''
      expect(moved.items).toMatchObject([
        { kind: 'withdraw_sent', cause: { type: 'coin_withdrawal', id } },
        ...paid.items.map(deposit => ({ kind: 'coin_deposit', cause: { type: 'coin_deposit', id: deposit.id } })),
      ])
      expect(await reason(person.call('GET /user/withdraw/info', { id }))).toBe('not_found')
    })

    it('CWD-6 sent again and again is one payment, whatever was lost between', async () => {
      const { data: made } = await data<Shown>(ask('30'))
      await app.db`update withdrawal set state = 'approved' where reference = ${made.reference}`
      const silent: Network = {
        ...chain.network,
        nodes: [
          {
            ...chain.network.nodes[0],
            broadcast: async raw => {
              await chain.network.nodes[0].broadcast(raw)
              throw new Error('the answer is lost')
            },
          },
        ],
      }
      networks.set('ethereum', silent)
      await sendWithdrawals(app.deps)
      expect(await look(made.id)).toMatchObject({ state: 'unknown' })
      networks.set('ethereum', chain.network)
      await payOut(6)
      expect(await look(made.id)).toMatchObject({ state: 'settled' })
      expect(await usdtOf(OWN_WALLET)).toBe(76_000_000n)
      const numbers = await app.db`select nonce from coin_payout order by nonce`
      expect(new Set(numbers.map(row => row.nonce)).size).toBe(numbers.length)
    })

    it('CWD-4 is not sent where the signer signed something else', async () => {
      const { data: made } = await data<Shown>(ask('20'))
      await app.db`update withdrawal set state = 'approved' where reference = ${made.reference}`
      const before = await usdtOf(OWN_WALLET)
      const liar: Network = {
        ...chain.network,
        payer: {
          address: SANDBOX_PAYER,
          sign: async tx => signTransaction({ ...tx, to: OTHER_WALLET }, PAYER_KEY).raw,
        },
      }
      networks.set('ethereum', liar)
      await payOut(2)
      expect(await look(made.id)).toMatchObject({ state: 'unknown', txHash: null })
      networks.set('ethereum', chain.network)
      await payOut(6)
      expect(await look(made.id)).toMatchObject({ state: 'settled' })
      expect(await usdtOf(OWN_WALLET)).toBe(before + 18_000_000n)
    })

    it('CWD-7 CWD-10 WDR-27 goes out by file where people sign: taken unsigned, brought back signed, each checked', async () => {
      networks.set('ethereum', { ...chain.network, payer: fileSigner(SANDBOX_PAYER) })
      const { data: made } = await data<Shown>(ask('20'))
      await app.db`update withdrawal set state = 'approved' where reference = ${made.reference}`
      await sendWithdrawals(app.deps)
      expect(await look(made.id)).toMatchObject({ state: 'sent', txHash: null })
      const token = await staffToken(app)
      const open = async () => (await app.callRaw('GET /staff/withdraw/coin/list', {}, { token })).body
      expect(await open()).toMatchObject({
        data: { items: [{ reference: made.reference, state: 'unsigned', amount: '18.000000', payer: SANDBOX_PAYER }] },
      })
      const taken = await app.call('POST /staff/withdraw/coin/export', {}, { token })
      if (taken.body.code !== 0) throw new Error(JSON.stringify(taken.body))
      const looks = await data<{ items: object[] }>(person.call('POST /user/access/log', { limit: 50 }))
      expect(looks.data.items).toMatchObject([{ action: 'withdrawal_exported', reason: '' }])
      const { id, tx } = readTransaction(taken.body.data.lines)
      expect(id).toBe(made.reference)
      const bring = (lines: string) => app.callRaw('POST /staff/withdraw/coin/import', { lines }, { token })
      const forged = signTransaction({ ...tx, value: 1n }, PAYER_KEY).raw
      const { raw } = signTransaction(tx, PAYER_KEY)
      expect((await bring(`${id} ${raw}\n${id} ${forged}`)).body).toMatchObject({
        data: { reason: 'signed_line_wrong', details: { line: 2 } },
      })
      expect(await open(), 'of a refused file nothing is applied').toMatchObject({
        data: { items: [{ state: 'unsigned' }] },
      })
      const arrived = await usdtOf(OWN_WALLET)
      await app.callRaw('POST /staff/withdraw/pause', { note: 'odd payments seen' }, { token })
      expect((await bring(`${id} ${raw}\n`)).body).toMatchObject({ data: { lines: 1, applied: 1 } })
      expect(await open()).toMatchObject({ data: { items: [{ reference: id, state: 'signed' }] } })
      expect((await bring(`${id} ${raw}\n`)).body).toMatchObject({ data: { applied: 0 } })
      await payOut(4)
      expect(await look(made.id), 'WDR-27 nothing is broadcast while paused').toMatchObject({ state: 'sent' })
      expect(await usdtOf(OWN_WALLET)).toBe(arrived)
      const resumed = { token: await staffToken(app, 1) }
      expect((await app.callRaw('POST /staff/withdraw/resume', { note: 'explained' }, resumed)).body.code).toBe(0)
      await payOut(4)
      expect(await look(made.id)).toMatchObject({ state: 'settled' })
      expect(await open()).toMatchObject({ data: { items: [] } })
      networks.set('ethereum', chain.network)
    })

    it('CWD-8 can be cancelled before it is signed, and its coins are free again', async () => {
      const { data: made } = await data<Shown>(ask('20'))
      expect(await data(person.call('POST /user/withdraw/cancel', { id: made.id }))).toMatchObject({
        data: { state: 'cancelled' },
      })
      expect(await reason(person.call('POST /coin/withdraw/address/del', { id: '999999' }))).toBe('not_found')
      const { data: list } = await data<{ items: Shown[] }>(person.call('POST /coin/withdraw/order', {}))
      expect(list.items.map(({ state }) => state)).toEqual(['cancelled', 'settled', 'settled', 'settled', 'settled'])
      const money = await data<{ items: object[] }>(person.call('GET /user/withdraw/order', {}))
      expect(money.data.items).toEqual([])
      expect(await data(person.call('POST /coin/withdraw/address/del', { id: await addressId() }))).toMatchObject({
        code: 0,
      })
    })

    it('CWD-9 is not taken while its network is closed', async () => {
      await data(save({ address: OTHER_WALLET }))
      app.clock.advance(DAY_MS)
      person = await signedIn(app)
      networks.delete('ethereum')
      expect(await reason(ask('20'))).toBe('chain_not_open')
      networks.set('ethereum', chain.network)
      expect(openRails(app.db, app.clock, 'live', new Map()).has('chain')).toBe(true)
    })
  })
}
