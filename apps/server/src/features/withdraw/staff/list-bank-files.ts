import { BANK_FILE_FORMATS, fileList } from '@firoza/api/withdraw-staff'
import { formatDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { refuseCursor } from '../../../http/id-cursor.ts'
import { readMoment } from '../../../http/moment-cursor.ts'
import { BANK_FILE_RAIL } from '../../../rails/bank-file-rail.ts'
import { type BatchPlace, countAnswersWaiting, listBatches, sumWaiting } from '../../../rails/payout-order.store.ts'
import { type BankFileFormat, LAYOUTS } from './bank-file.ts'

export const listBankFiles = handle(fileList, async ({ sql }, { cursor, limit }) => {
  const before = readPlace(cursor)
  if (!before.ok) return before
  const waiting = await sumWaiting(sql, BANK_FILE_RAIL)
  const files = await listBatches(sql, BANK_FILE_RAIL, before.value, limit)
  const shown = files.slice(0, limit)
  const last = shown.at(-1)
  return ok({
    answersWaiting: await countAnswersWaiting(sql, BANK_FILE_RAIL),
    waiting: BANK_FILE_FORMATS.map(format => {
      const { templates, asset } = LAYOUTS[format]
      const own = waiting.filter(({ template }) => templates.includes(template))
      const units = own.reduce((sum, row) => sum + row.units, 0n)
      const payments = own.reduce((sum, row) => sum + row.payments, 0)
      return { format, payments, total: formatDecimal(units, 2), asset }
    }),
    items: shown.map(({ batch, templates, payments, units, answered, exportedAtMs }) => {
      const format = formatOf(templates)
      const total = { total: formatDecimal(units, 2), asset: LAYOUTS[format].asset }
      return { batch, format, payments, ...total, answered, exportedAt: exportedAtMs }
    }),
    nextCursor: files.length > limit && last ? `${last.exportedAtMs}_${last.batch}` : null,
  })
})

function readPlace(cursor: string | undefined): Outcome<BatchPlace | undefined, 'field_invalid'> {
  if (cursor === undefined) return ok(undefined)
  const [, at, batch] = /^([0-9]+)_([A-Z0-9]{1,40})$/.exec(cursor) ?? []
  const exportedAtMs = readMoment(at)
  return exportedAtMs === undefined || batch === undefined ? refuseCursor() : ok({ exportedAtMs, batch })
}

/** A file has one form, which its first payment shows. */
function formatOf([template = '']: readonly string[]): BankFileFormat {
  return BANK_FILE_FORMATS.find(format => LAYOUTS[format].templates.includes(template)) ?? 'iban_transfer'
}
