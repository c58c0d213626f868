import { LIMITS } from '@firoza/core/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allotAddress } from '../../chain/allot-address.ts'
import { findTip } from '../../chain/chain.store.ts'
import { evmNode } from '../../chain/evm-node.ts'
import type { Network } from '../../chain/network.ts'
import { NetworkUnfit, openNetwork } from '../../chain/open-network.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ANVIL, openTestNetwork, type TestChain, testChain } from '../../testing/dev-chain.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { creditPayments } from './credit-payments.ts'
import { NodeContradicts } from './read-block.ts'
import { TooDeep, watchChain } from './watch-chain.job.ts'

const NEEDED = 12

let app: TestApp
let chain: TestChain
let network: TestChain['network']
let user: bigint
let address: string

interface Seen {
  asset: string | null
  state: string
  units: bigint | null
  alarm: boolean
}
const deposits = () =>
  app.db<Seen[]>`select asset, state, units, alarm from coin_deposit where user_id = ${user} order by id`
const states = async () => (await deposits()).map(({ asset, state }) => `${asset ?? '?'} ${state}`)
const watch = (over: Network = network) => watchChain(app.deps, over)
const balance = async (asset: string) => {
  const [row] = await app.db<{ posted: bigint }[]>`
    select coalesce(sum(posted), 0)::bigint as posted from ledger_account where user_id = ${user} and asset = ${asset} and realm = 'real'`
  return row?.posted
}
let people = 0
async function newPerson(): Promise<bigint> {
  const [row] = await app.db<{ id: bigint }[]>`
    insert into app_user (public_id, phone, password_hash, referral_code, created_at)
    values (${`FZ3${String(++people).padStart(7, '0')}`}, ${`+92302${String(people).padStart(7, '0')}`}, 'x', ${`RC${people}`}, now()) returning id`
  return row?.id ?? 0n
}
const USDT = (units: number) => network.outside.pay(address, network.outside.contracts.USDT, BigInt(units * 1_000_000))
const ether = (milli: number) => network.outside.pay(address, null, BigInt(milli) * 10n ** 15n)

async function begin(): Promise<void> {
  app = await testApp()
  chain = await testChain()
  network = chain.network
  await openTestNetwork(app.db, chain)
}

/** Each test is of a person of its own; the chain and the platform go on. */
async function beginAnew(): Promise<void> {
  user = await newPerson()
  address = await inTransaction(app.db, tx => allotAddress(tx, 'ethereum', user, app.clock.now()))
}

if (ANVIL === undefined) {
  it('CDP-1 needs the binary of Anvil, which its npm package brings for Linux on x64 only', () => {
    expect(`${process.platform} ${process.arch}`).not.toBe('linux x64')
  })
} else {
  beforeAll(begin)
  beforeEach(beginAnew)
  afterAll(async () => {
    await chain.stop()
    await app.close()
  })

  describe('a payment on a real chain', () => {
    it('CDP-4 is credited once it is deep enough, and once only', async () => {
      await ether(50)
      await USDT(25)
      await watch()
      expect(await states()).toEqual(['ETH confirming', 'USDT confirming'])
      await network.outside.mine(NEEDED - 2)
      await watch()
      // The ether was paid one block earlier.
      expect(await states()).toEqual(['ETH credited', 'USDT confirming'])
      await network.outside.mine(1)
      await Promise.all([watch(), watch(), watch()])
      await watch()
      expect(await states()).toEqual(['ETH credited', 'USDT credited'])
      expect(await balance('ETH')).toBe(50_000_000n)
      expect(await balance('USDT')).toBe(25_000_000n)
      const journals = await app.db`
        select j.ref from journal j join coin_deposit d on j.ref = 'C' || d.id where j.kind = 'coin_deposit' and d.user_id = ${user}`
      expect(journals).toHaveLength(2)
    })

    it('CDP-6 that is too small waits until payments reach the minimum together', async () => {
      await USDT(4)
      await USDT(5)
      await network.outside.mine(NEEDED)
      await watch()
      expect(await states()).toEqual(['USDT below_min', 'USDT below_min'])
      expect(await balance('USDT')).toBe(0n)
      await USDT(1)
      await network.outside.mine(NEEDED)
      await watch()
      expect(await states()).toEqual(['USDT credited', 'USDT credited', 'USDT credited'])
      expect(await balance('USDT')).toBe(10_000_000n)
    })

    it('CDP-6 of dust takes neither the round of others nor more than one question for a block', async () => {
      const dusty = { user, address }
      const dust = LIMITS.chainCreditsPerPersonMax + 10
      for (let at = 0; at < dust; at++) await USDT(0.000_001)
      await beginAnew()
      await USDT(25)
      await network.outside.mine(NEEDED)
      const asked: string[] = []
      const counting = chain.falsified((method, result, params) => {
        if (method === 'eth_getLogs') asked.push(JSON.stringify(params))
        return result
      })
      await watch()
      expect(await states()).toEqual(['USDT credited'])
      const stateOfDust = async () =>
        (await app.db<{ state: string }[]>`select state from coin_deposit where user_id = ${dusty.user}`).map(
          row => row.state,
        )
      const waiting = (await stateOfDust()).filter(state => state === 'below_min')
      expect(waiting).toHaveLength(LIMITS.chainCreditsPerPersonMax)
      expect(await creditPayments(app.deps, counting)).toBe(10)
      expect(asked, 'the others of the dust are not asked after').toHaveLength(10)
      address = dusty.address
      await USDT(10)
      await network.outside.mine(NEEDED)
      await watch(counting)
      expect(new Set(await stateOfDust())).toEqual(new Set(['credited']))
      asked.splice(0)
      const before = await balance('USDT')
      await watch(counting)
      expect([asked, await balance('USDT')]).toEqual([[], before])
    })

    it('CDP-6 waits alone for a node that has no answer about it', async () => {
      await USDT(25)
      await USDT(30)
      await watch()
      await network.outside.mine(NEEDED)
      const [first] = await app.db<{ hash: string }[]>`
        select block_hash as hash from coin_deposit where user_id = ${user} order by id limit 1`
      const pruned = chain.falsified((method, result, [filter]) => {
        const asked = filter as { readonly blockHash?: string }
        if (method === 'eth_getLogs' && asked.blockHash === first?.hash) throw new Error('missing trie node')
        return result
      })
      await watch(pruned)
      expect(await states()).toEqual(['USDT confirming', 'USDT credited'])
      await watch()
      expect(await states()).toEqual(['USDT credited', 'USDT credited'])
    })

    it('CDP-6 CDP-12 counts the payments of one block by one look at it, and none that a node does not know', async () => {
      await chain.rpc.call('evm_setAutomine', [false])
      const paid = [USDT(4), USDT(4), USDT(4)]
      await expect
        .poll(async () => (await chain.rpc.call('txpool_status', [])) as object)
        .toMatchObject({ pending: '0x3' })
      await network.outside.mine(1)
      await chain.rpc.call('evm_setAutomine', [true])
      await Promise.all(paid)
      await network.outside.mine(NEEDED)
      let looks = 0
      const counting = chain.falsified((method, result) => {
        if (method === 'eth_getLogs') looks++
        return result
      })
      for (let steps = 0; steps < 3; steps++) await watch({ ...network, nodes: [network.nodes[0], counting.nodes[0]] })
      expect(await states()).toEqual(['USDT credited', 'USDT credited', 'USDT credited'])
      expect(looks).toBe(1)
    })

    it('CDP-8 in a token that we do not take is put aside for staff', async () => {
      await app.db`delete from chain_coin where asset = 'USDC'`
      await network.outside.pay(address, network.outside.contracts.USDC, 30_000_000n)
      await network.outside.mine(NEEDED)
      await watch()
      expect(await states()).toEqual(['? to_recover'])
      await openTestNetwork(app.db, chain)
    })

    it('CDP-3 to nobody of ours, of nothing, or failed, is none', async () => {
      await network.outside.pay(
        '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
        network.outside.contracts.USDT,
        5_000_000n,
      )
      await network.outside.pay(address, network.outside.contracts.USDT, 0n)
      await expect(network.outside.pay(address, network.outside.contracts.USDT, 10n ** 30n)).rejects.toThrow()
      await network.outside.mine(NEEDED)
      await watch()
      expect(await states()).toEqual([])
    })
  })

  describe('a reorganisation', () => {
    it('CDP-9 takes back what is not credited; what comes again in another block is credited once', async () => {
      const before = await chain.snapshot()
      await USDT(25)
      await network.outside.mine(3)
      await watch()
      expect(await states()).toEqual(['USDT confirming'])
      await chain.revert(before)
      await chain.rpc.call('evm_increaseTime', [1_000])
      await network.outside.mine(6)
      await watch()
      expect(await states()).toEqual(['USDT vanished'])
      expect(await balance('USDT')).toBe(0n)
      // The outside wallet's count of transactions went back as well: the same payment has the same hash.
      await USDT(25)
      await network.outside.mine(NEEDED)
      await watch()
      expect(await states()).toEqual(['USDT credited'])
      expect(await balance('USDT')).toBe(25_000_000n)
    })

    it('CDP-9 to fewer blocks than before is found out too', async () => {
      const before = await chain.snapshot()
      await USDT(25)
      await network.outside.mine(5)
      await watch()
      await chain.revert(before)
      await chain.rpc.call('evm_increaseTime', [1_000])
      await network.outside.mine(1)
      await watch()
      expect(await states()).toEqual(['USDT vanished'])
      expect((await findTip(app.db, 'ethereum'))?.number).toBe(await network.nodes[0].head())
    })

    it('CDP-10 below a credit leaves the credit, tells staff, and credits nothing a second time', async () => {
      const before = await chain.snapshot()
      await USDT(25)
      await network.outside.mine(NEEDED)
      await watch()
      expect(await balance('USDT')).toBe(25_000_000n)
      await chain.revert(before)
      await chain.rpc.call('evm_increaseTime', [1_000])
      await network.outside.mine(NEEDED + 3)
      await watch()
      expect(await deposits()).toMatchObject([{ state: 'credited', alarm: true }])
      await USDT(25)
      await network.outside.mine(NEEDED)
      await watch()
      expect(await deposits()).toMatchObject([{ state: 'credited', alarm: false }])
      expect(await balance('USDT')).toBe(25_000_000n)
    })

    it('CDP-10 below all that is remembered stops the watcher rather than guess', async () => {
      await network.outside.mine(3)
      await watch()
      await app.db`delete from chain_block where number < (select max(number) from chain_block)`
      const turned = chain.falsified((method, result, [number]) =>
        method === 'eth_getBlockByNumber' && number !== 'latest' && result !== null
          ? { ...(result as object), hash: `0x${'ab'.repeat(32)}` }
          : result,
      )
      await expect(watch(turned)).rejects.toThrow(TooDeep)
    })
  })

  describe('a node', () => {
    it('CDP-11 that does not answer, or only sometimes, delays and loses nothing', async () => {
      let calls = 0
      const shaky: Network = {
        ...network,
        nodes: [
          evmNode({
            call: (method, params) =>
              ++calls % 11 === 0 ? Promise.reject(new Error('silence')) : chain.rpc.call(method, params),
          }),
        ],
      }
      await USDT(25)
      await network.outside.mine(NEEDED)
      for (let tries = 0; tries < 60; tries++) await watch(shaky).catch(() => undefined)
      expect(await states()).toEqual(['USDT credited'])
      expect(await balance('USDT')).toBe(25_000_000n)
    })

    it('CDP-11 that is behind for a while changes nothing', async () => {
      await USDT(25)
      await network.outside.mine(4)
      await watch()
      const behind = chain.falsified((method, result) =>
        method === 'eth_blockNumber' ? `0x${(Number(result) - 3).toString(16)}` : result,
      )
      await watch(behind)
      expect(await states()).toEqual(['USDT confirming'])
    })

    const RAISE = 10n ** 12n
    const LIES: Record<string, (method: string, result: unknown) => unknown> = {
      'a log of another block': (method, result) =>
        method === 'eth_getLogs'
          ? (result as object[]).map(log => ({ ...log, blockHash: `0x${'cd'.repeat(32)}` }))
          : result,
      'a log that the receipt does not have': (method, result) =>
        method === 'eth_getTransactionReceipt' && result ? { ...(result as object), logs: [] } : result,
      'a receipt of another block': (method, result) =>
        method === 'eth_getTransactionReceipt' && result
          ? { ...(result as object), blockHash: `0x${'cd'.repeat(32)}` }
          : result,
      'a block of another number': (method, result) =>
        method === 'eth_getBlockByNumber' && result && 'number' in (result as object)
          ? { ...(result as object), number: `0x${RAISE.toString(16)}` }
          : result,
      'an amount that is no number': (method, result) =>
        method === 'eth_getTransactionReceipt' && result ? { ...(result as object), gasUsed: 'lots' } : result,
    }
    it.each(Object.entries(LIES))('CDP-12 that tells of %s is not believed', async (_name, lie) => {
      await USDT(25)
      await network.outside.mine(NEEDED)
      await expect(watch(chain.falsified(lie))).rejects.toThrow()
      expect(await states()).toEqual([])
      await watch()
      expect(await balance('USDT')).toBe(25_000_000n)
    })

    it('CDP-12 alone cannot make a credit where another node does not have the block', async () => {
      await USDT(25)
      await network.outside.mine(NEEDED)
      const other = chain.falsified((method, result) =>
        method === 'eth_getBlockByNumber' && result ? { ...(result as object), hash: `0x${'ef'.repeat(32)}` } : result,
      )
      await watch({ ...network, nodes: [network.nodes[0], other.nodes[0]] })
      expect(await states()).toEqual(['USDT confirming'])
      await watch({ ...network, nodes: [network.nodes[0], network.nodes[0]] })
      expect(await states()).toEqual(['USDT credited'])
    })

    it('CDP-12 alone cannot invent a transfer in a block that every node has', async () => {
      await USDT(25)
      await network.outside.mine(NEEDED)
      const more = (log: object) => ({ ...log, data: `0x${25_000_000_000n.toString(16).padStart(64, '0')}` })
      const lying = chain.falsified((method, result) =>
        method === 'eth_getLogs'
          ? (result as object[]).map(more)
          : method === 'eth_getTransactionReceipt' && result
            ? { ...(result as object), logs: (result as { logs: object[] }).logs.map(more) }
            : result,
      )
      await watch({ ...network, nodes: [lying.nodes[0], network.nodes[0]] })
      expect(await deposits()).toMatchObject([{ asset: 'USDT', state: 'confirming', units: 25_000_000_000n }])
      expect(await balance('USDT')).toBe(0n)
    })

    it('CDP-12 names a contradiction as what it is', async () => {
      await USDT(25)
      const lying = chain.falsified(LIES['a log of another block'] as never)
      await expect(watch(lying)).rejects.toThrow(NodeContradicts)
    })
  })

  describe('opening a network', () => {
    it('CAD-9 takes no other network and no other key than those it was opened with', async () => {
      await expect(openNetwork(app.db, network, 1)).rejects.toThrow(NetworkUnfit)
      const other =
        'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'
      await expect(openNetwork(app.db, { ...network, accountKey: other }, 31_337)).rejects.toThrow(/below which people/)
      await openNetwork(app.db, network, 31_337)
    })

    it('CDP-13 goes on from the last block that was written down', async () => {
      const tip = await findTip(app.db, 'ethereum')
      await USDT(25)
      await network.outside.mine(2)
      await openNetwork(app.db, network, 31_337)
      expect(await findTip(app.db, 'ethereum')).toEqual(tip)
      await watch()
      expect(await states()).toEqual(['USDT confirming'])
      expect(await creditPayments(app.deps, network)).toBe(0)
    })
  })

  it('CAD-10 gives each person one address and each index once, without gaps, whoever asks at the same moment', async () => {
    const ids: bigint[] = []
    for (let count = 0; count < 25; count++) ids.push(await newPerson())
    const unlucky = await newPerson()
    const ask = (id: bigint) => inTransaction(app.db, tx => allotAddress(tx, 'ethereum', id, app.clock.now()))
    const wanted = ids.flatMap(id => [id, id, id])
    const failed = inTransaction(app.db, async tx => {
      await allotAddress(tx, 'ethereum', unlucky, app.clock.now())
      throw new Error('the request ends here')
    }).catch(() => undefined)
    await Promise.all([...wanted.map(ask), failed])
    const rows = await app.db<{ index: number; address: string }[]>`
      select account_index as index, address from chain_address order by account_index`
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: rows.length }, (_, index) => index))
    expect(new Set(rows.map(row => row.address)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(26)
  })
}
