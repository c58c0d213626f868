import {
  exportUnsigned as exportUnsignedEndpoint,
  importSigned as importSignedEndpoint,
  listSigning as listSigningEndpoint,
} from '@firoza/api/coin-withdraw'
import { signedBy } from '@firoza/chain/evm-transaction'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { listCoins } from '../../../chain/chain.store.ts'
import { writeTransaction } from '../../../chain/signer/signer-line.ts'
import { handle } from '../../../http/call.ts'
import { findCoinPayout, listOpenTransactions, listUnsigned, saveSigned } from '../../../rails/coin-payout.store.ts'
import { isPaused } from '../../../rails/payout-pause.store.ts'
import { logExported } from '../../withdraw/staff/log-exported.ts'
import { readPayees } from '../../withdraw/staff/queue.store.ts'
import { queryStatusNow } from '../../withdraw/withdraw.store.ts'

export const listSigning = handle(listSigningEndpoint, async ({ sql }) => {
  const open = await listOpenTransactions(sql, LIMITS.withdrawalsPerRoundMax)
  const coins = await listCoins(sql)
  const items = open.map(({ units, createdAtMs, ...row }) => {
    const coin = coins.find(({ chain, asset }) => chain === row.chain && asset === row.asset)
    const { exponent } = present(coin, 'the coin of a transaction')
    return { ...row, amount: formatDecimal(units, exponent), writtenAt: createdAtMs }
  })
  return ok({ items })
})

export const exportUnsigned = handle(exportUnsignedEndpoint, async ({ sql, session, nowMs }) => {
  if (await isPaused(sql)) return refuse('payouts_paused')
  const waiting = await listUnsigned(sql, LIMITS.withdrawalsPerRoundMax)
  const references = waiting.map(({ reference }) => reference)
  const payees = await readPayees(sql, references)
  // The console names the file by when it was taken, which stands beside the line in the log.
  await logExported(sql, { staffId: session.staffId, payees: payees.values(), file: '' }, nowMs)
  const lines = waiting.map(({ reference, tx }) => writeTransaction(reference, tx)).join('\n')
  return ok({ transactions: waiting.length, lines })
})

/** Keeps the signatures; the rail sends what is signed when it is next asked, which is at once. */
export const importSigned = handle(importSignedEndpoint, async ({ deps, sql, nowMs, afterCommit }, input) => {
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
