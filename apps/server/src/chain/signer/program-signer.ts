import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { LIMITS } from '@firoza/core/limits'
import type { Payer } from '../network.ts'
import { writeTransaction } from './signer-line.ts'

/** The first address of the mnemonic that everybody knows. */
export const SANDBOX_PAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const PROGRAM = fileURLToPath(new URL('./sandbox-signer.ts', import.meta.url))

/** Runs the sandbox's signer beside the platform, and asks it line by line. It ends with its input, so that it never outlives us. */
export function startSandboxSigner(): Payer & { stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let ended: Promise<void> | undefined
  let lastId = 0
  const waiting = new Map<string, (raw: string | undefined) => void>()
  const start = (): ChildProcess => {
    // Detached, so that Ctrl-C in a terminal does not end it before the last payment is signed.
    const started = spawn(process.execPath, [PROGRAM], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {},
      detached: true,
    })
    ended = endOf(started).then(() => {
      child = undefined
      for (const answer of waiting.values()) answer(undefined)
      waiting.clear()
    })
    if (started.stdout) {
      createInterface({ input: started.stdout }).on('line', line => {
        const { id, raw } = JSON.parse(line) as { id: string; raw?: string }
        waiting.get(id)?.(raw)
        waiting.delete(id)
      })
    }
    return started
  }
  return {
    address: SANDBOX_PAYER,
    sign: tx =>
      new Promise((resolve, reject) => {
        child ??= start()
        const id = String(++lastId)
        const timer = setTimeout(() => reject(new Error('the signer did not answer')), LIMITS.chainAnswerMsMax)
        waiting.set(id, raw => {
          clearTimeout(timer)
          resolve(raw)
        })
        child.stdin?.write(`${writeTransaction(id, tx)}\n`)
      }),
    stop: async () => {
      child?.stdin?.end()
      await ended
    },
  }
}

/** Resolves once a program has ended, or could not be started. What is written to it meanwhile is lost. */
function endOf(child: ChildProcess): Promise<void> {
  child.stdin?.on('error', () => undefined)
  return new Promise(resolve => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
}

/** Signs nothing by itself: its transactions wait until staff have taken them to the wallet as a file and brought them back. */
export function fileSigner(address: string): Payer {
  return { address, sign: () => Promise.resolve(undefined) }
}
