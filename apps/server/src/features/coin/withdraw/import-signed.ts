import { importSigned as endpoint } from '@firoza/api/coin-withdraw'
import { signedBy } from '@firoza/chain/evm-transaction'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { findCoinPayout, saveSigned } from '../../../rails/coin-payout.store.ts'
import { queryStatusNow } from '../../withdraw/withdraw.store.ts'

/** Keeps the signatures; the rail sends what is signed when it is next asked, which is at once. */
export const importSigned = handle(endpoint, async ({ deps, sql, nowMs, afterCommit }, input) => {
  const lines = input.lines.split(/\r?\n/).filter(line => line.trim() !== '')
  const references: string[] = []
  let applied = 0
  for (const [at, line] of lines.entries()) {
    const [reference = '', raw = '', ...more] = line.trim().split(/\s+/)
    const payout = await findCoinPayout(sql, reference)
    const txHash = payout && signedBy(payout.tx, raw, payout.payer)
    if (!txHash || more.length > 0) return refuse('signed_line_wrong', { line: at + 1 }, 'lines')
    if (await saveSigned(sql, { reference, raw: raw.toLowerCase(), txHash }, nowMs)) applied++
    references.push(reference)
  }
  await queryStatusNow(sql, references, nowMs)
  afterCommit(() => deps.payouts.wake())
  return ok({ lines: lines.length, applied })
})
