import { createInterface } from 'node:readline'
import { signTransaction } from '@firoza/chain/evm-transaction'
import { SANDBOX_NETWORK_ID } from '../sandbox-keys.ts'
import { readTransaction } from './signer-line.ts'

/**
 * The signer of the sandbox, a program of its own: it alone has the key of the wallet that pays, and it signs for the development chain only.
 * It reads a transaction a line and answers a line each. The key is the first of the mnemonic that everybody knows.
 */
const KEY = Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex')

const lines = createInterface({ input: process.stdin })
lines.on('line', line => {
  const { id, tx } = readTransaction(line)
  const answer = tx.chainId === SANDBOX_NETWORK_ID ? { id, raw: signTransaction(tx, KEY).raw } : { id, refused: true }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
})
