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
      const { templates, asset } = LAYOUTS[format]
      const own = waiting.filter(({ template }) => templates.includes(template))
      const units = own.reduce((sum, row) => sum + row.units, 0n)
      const payments = own.reduce((sum, row) => sum + row.payments, 0)
      return { format, payments, total: formatDecimal(units, 2), asset }
    }),
    files: files.map(({ batch, templates, payments, units, answered, exportedAtMs }) => {
      const format = formatOf(templates)
      const total = { total: formatDecimal(units, 2), asset: LAYOUTS[format].asset }
      return { batch, format, payments, ...total, answered, exportedAt: exportedAtMs }
    }),
  })
})

/** A file has one form, which its first payment shows. */
function formatOf([template = '']: readonly string[]): BankFileFormat {
  return BANK_FILE_FORMATS.find(format => LAYOUTS[format].templates.includes(template)) ?? 'iban_transfer'
}
