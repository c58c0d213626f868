import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SANDBOX_NETWORK_ID } from '../sandbox-keys.ts'
import { SANDBOX_PAYER, startSandboxSigner } from './program-signer.ts'

const TX = {
  chainId: SANDBOX_NETWORK_ID,
  nonce: 0,
  maxPriorityFeePerGas: 1n,
  maxFeePerGas: 2n,
  gasLimit: 21_000n,
  to: SANDBOX_PAYER,
  value: 1n,
  data: '0x',
} as const

let signer: ReturnType<typeof startSandboxSigner>
beforeEach(() => {
  signer = startSandboxSigner()
})
afterEach(() => signer.stop())

/** Fields of /proc/PID/stat after the name: state, parent, process group, session. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

/** The program of the signer that this process started. */
function signerPid(): number {
  const found = readdirSync('/proc').find(name => {
    if (!/^\d+$/.test(name)) return false
    try {
      const ours = statOf(Number(name))[1] === String(process.pid)
      return ours && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('sandbox-signer.ts')
    } catch {
      return false
    }
  })
  return Number(found)
}

it.runIf(process.platform === 'linux')('CWD-5 signs in a session of its own, which Ctrl-C does not reach', async () => {
  expect(await signer.sign(TX)).toMatch(/^0x02/)
  const pid = signerPid()
  expect(statOf(pid)[3]).toBe(String(pid))
})

it.runIf(process.platform === 'linux')(
  'CWD-5 signs nothing where its program was killed, and starts it again',
  async () => {
    expect(await signer.sign(TX)).toMatch(/^0x02/)
    const pid = signerPid()
    process.kill(pid, 'SIGKILL')
    // Nobody has told us of its end yet when the next transaction is written to it.
    while (statOf(pid)[0] !== 'Z');
    expect(await signer.sign(TX)).toBeUndefined()
    expect(await signer.sign(TX)).toMatch(/^0x02/)
  },
)

it('CWD-5 signs nothing where its program cannot be started', async () => {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  try {
    expect(await signer.sign(TX)).toBeUndefined()
  } finally {
    process.execPath = execPath
  }
})
