import { randomBytes } from 'node:crypto'
import { exportFile } from '@firoza/api/withdraw-staff'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { BANK_FILE_RAIL } from '../../../rails/bank-file-rail.ts'
import { listBatch, markExported, type PayoutOrder, takeForBatch } from '../../../rails/payout-order.store.ts'
import { isPaused } from '../../../rails/payout-pause.store.ts'
import { bankFile, LAYOUTS } from './bank-file.ts'
import { logExported } from './log-exported.ts'
import { readPayees } from './queue.store.ts'

export const exportBankFile = handle(exportFile, async ({ sql, session, nowMs }, { format, batch }) => {
  if (await isPaused(sql)) return refuse('payouts_paused')
  if (batch !== undefined) {
    const again = await listBatch(sql, batch)
    return again.length > 0 ? ok(await answer(batch, again)) : refuse('not_found', { what: 'batch' }, 'batch')
  }
  const fresh = `B${randomBytes(6).toString('hex').toUpperCase()}`
  const orders = await takeForBatch(sql, BANK_FILE_RAIL, LAYOUTS[format].templates, LIMITS.withdrawalsPerRoundMax)
  await markExported(
    sql,
    orders.map(order => order.reference),
    fresh,
    nowMs,
  )
  return ok(await answer(fresh, orders))

  async function answer(name: string, lines: readonly PayoutOrder[]) {
    const total = lines.reduce((sum, { units }) => sum + units, 0n)
    const payees = await readPayees(
      sql,
      lines.map(({ reference }) => reference),
    )
    await logExported(sql, { staffId: session.staffId, payees: payees.values(), file: name }, nowMs)
    const csv = bankFile(
      format,
      lines.map(line => ({ ...line, details: {}, ...payees.get(line.reference) })),
    )
    return { batch: name, payments: lines.length, total: formatDecimal(total, 2), csv }
  }
})
