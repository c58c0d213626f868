import { afterAll, beforeAll, expect, it } from 'vitest'
import { allotAddress } from '../../chain/allot-address.ts'
import type { Network } from '../../chain/network.ts'
import { inTransaction } from '../../db/transaction.ts'
import { firstCursor } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { ANVIL, openTestNetwork, type TestChain, testChain } from '../../testing/dev-chain.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { withdrawingApp } from '../../testing/withdrawing.ts'
import { creditPayments } from './credit-payments.ts'
import { watchChain } from './watch-chain.job.ts'

const NEEDED = 12

if (ANVIL === undefined) {
  it('CDP-1 needs the binary of Anvil, which its npm package brings for Linux on x64 only', () => {
    expect(`${process.platform} ${process.arch}`).not.toBe('linux x64')
  })
} else {
  let app: TestApp
  let chain: TestChain
  beforeAll(async () => {
    app = await withdrawingApp()
    chain = await testChain()
    await openTestNetwork(app.db, chain)
  })
  afterAll(async () => {
    await chain.stop()
    await app.close()
  })

  /** So many payments to a person, each in a block of its own: deep enough, and nothing decided on. */
  async function paid(publicId: string, payments: number): Promise<{ id: bigint; hash: string }[]> {
    const { outside } = chain.network
    const [person] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${publicId}`
    const userId = person?.id ?? 0n
    const address = await inTransaction(app.db, tx => allotAddress(tx, 'ethereum', userId, app.clock.now()))
    for (let n = 0; n < payments; n++) await outside.pay(address, outside.contracts.USDT, 25_000_000n)
    await outside.mine(NEEDED)
    await app.db`update chain set confirmations = 1000`
    await watchChain(app.deps, chain.network)
    await app.db`update chain set confirmations = ${NEEDED}`
    return app.db<{ id: bigint; hash: string }[]>`
      select id, block_hash as hash from coin_deposit where user_id = ${userId} and state = 'confirming' order by id`
  }
  const credited = async () =>
    (await app.db<{ id: bigint }[]>`select id from coin_deposit where state = 'credited'`).map(({ id }) => id)

  it('CDP-6 OPS-21 a payment that cannot be credited holds up none behind it', async () => {
    const [first] = await paid('FZ10000001', 1)
    const [second] = await paid('FZ10000002', 1)
    await refuseRows(app.db, 'coin_deposit', `new.id = ${first?.id} and new.state = 'credited'`)
    await watchChain(app.deps, chain.network)
    expect(await credited()).toEqual([second?.id])
    await app.db`update coin_deposit set state = 'to_recover' where id = ${first?.id ?? 0n}`
  })

  it('CDP-6 OPS-21 every payment has its turn, however many there are of which a node tells nothing', async () => {
    const last = (await paid('FZ10000002', 11)).at(-1)
    const pruned = chain.falsified((method, result, [filter]) => {
      const asked = filter as { readonly blockHash?: string }
      if (method === 'eth_getLogs' && asked.blockHash !== last?.hash) throw new Error('missing trie node')
      return result
    })
    const before = await credited()
    const turn = firstCursor()
    const round = (network: Network = chain.network) => creditPayments(app.deps, network, NEVER_ABORTED, turn)
    await expect(round(pruned), 'so many say that the node is away').rejects.toThrow('missing trie node')
    expect(await round(pruned)).toBe(1)
    expect(await credited()).toEqual([...before, last?.id])
    expect(await round()).toBe(10)
  })

  it('CDP-16 keeps what is below the minimum in suspense, takes it out with its block, and credits it from there', async () => {
    const { outside } = chain.network
    const [person] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000001'`
    const userId = person?.id ?? 0n
    const address = await inTransaction(app.db, tx => allotAddress(tx, 'ethereum', userId, app.clock.now()))
    const pay = async (parts: bigint, blocks = NEEDED) => {
      if (parts > 0n) await outside.pay(address, outside.contracts.USDT, parts)
      await outside.mine(blocks)
      await watchChain(app.deps, chain.network)
    }
    const newest = async () => {
      const [row] = await app.db<{ state: string; suspense: bigint }[]>`
        select d.state, a.posted as suspense from coin_deposit d, ledger_account a
        where d.user_id = ${userId} and a.code = 'suspense' and a.asset = 'USDT' order by d.id desc limit 1`
      return row
    }
    const before = await chain.snapshot()
    await pay(4_000_000n)
    expect(await newest()).toEqual({ state: 'below_min', suspense: 4_000_000n })
    await chain.revert(before)
    await chain.rpc.call('evm_increaseTime', [1_000])
    await pay(0n, NEEDED + 3)
    expect(await newest()).toEqual({ state: 'vanished', suspense: 0n })
    await pay(4_000_000n)
    expect(await newest()).toEqual({ state: 'below_min', suspense: 4_000_000n })
    await pay(6_000_000n)
    expect(await newest()).toEqual({ state: 'credited', suspense: 0n })
    const entries = await app.db<{ entry: string }[]>`
      select j.kind || replace(j.ref, 'C' || d.id, '') as entry from journal j
        join coin_deposit d on j.ref in ('C' || d.id, 'C' || d.id || '.2') and d.units = 4000000 order by j.id`
    expect(entries.map(({ entry }) => entry)).toEqual([
      'coin_received',
      'coin_reversed',
      'coin_received.2',
      'coin_deposit',
    ])
  })
}
