import { BANK_FILE_FORMATS, fileList } from '@firoza/api/staff-withdraw'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { BANK_FILE_RAIL } from '../../../rails/bank-file-rail.ts'
import { listBatches, sumWaiting } from '../../../rails/payout-order.store.ts'
import { type BankFileFormat, LAYOUTS } from './bank-file.ts'

const FILES_MAX = 50

export const listBankFiles = handle(fileList, async ({ sql }) => {
  const waiting = await sumWaiting(sql, BANK_FILE_RAIL)
  const files = await listBatches(sql, BANK_FILE_RAIL, FILES_MAX)
  return ok({
    waiting: BANK_FILE_FORMATS.map(format => {
      const own = waiting.filter(({ template }) => LAYOUTS[format].templates.includes(template))
      const units = own.reduce((sum, row) => sum + row.units, 0n)
      return { format, payments: own.reduce((sum, row) => sum + row.payments, 0), total: formatDecimal(units, 2) }
    }),
    files: files.map(({ batch, templates, payments, units, answered, exportedAtMs }) => ({
      batch,
      format: formatOf(templates),
      payments,
      total: formatDecimal(units, 2),
      answered,
      exportedAt: exportedAtMs,
    })),
  })
})

/** A file has one form, which its first payment shows. */
function formatOf([template = '']: readonly string[]): BankFileFormat {
  return BANK_FILE_FORMATS.find(format => LAYOUTS[format].templates.includes(template)) ?? 'iban_transfer'
}
