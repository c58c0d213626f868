import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { present } from '@firoza/core/assert'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { httpRpc } from '../json-rpc.ts'
import { findAnvil, lastWhole, startAnvil } from './anvil.ts'

const ANVIL = findAnvil()

describe.runIf(ANVIL)('the state of the development chain', () => {
  let dir: string
  let state: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'firoza-anvil-'))
    state = join(dir, 'chain.json')
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  /** Where the chain is at its start; it then goes on by one block and ends. */
  async function goOn(): Promise<number> {
    const chain = await startAnvil(present(ANVIL, 'the binary of Anvil'), state)
    const writtenAt = () => statSync(state, { throwIfNoEntry: false })?.mtimeMs
    const before = writtenAt()
    try {
      const rpc = httpRpc(chain.url)
      const head = Number(await rpc.call('eth_blockNumber', []))
      await rpc.call('evm_mine', [])
      // It listens before it minds that it is told to end: in between it would end without a word, and without the block.
      await expect.poll(writtenAt, { timeout: 60_000 }).not.toBe(before)
      return head
    } finally {
      await chain.stop()
    }
  }

  it('OPS-13 goes on from the last whole state where the newest is cut', async () => {
    expect(await goOn()).toBe(0)
    expect(await goOn()).toBe(1)
    truncateSync(state, Math.floor(readFileSync(state).length / 2))
    expect(await goOn()).toBe(1)
    expect(await goOn()).toBe(2)
  })

  it('OPS-13 says why it does not start on a cut state without a whole one', async () => {
    await goOn()
    truncateSync(state, 100)
    rmSync(lastWhole(state), { force: true })
    await expect(goOn()).rejects.toThrow(/its last words:\n.*failed to parse json file/s)
  })
})
