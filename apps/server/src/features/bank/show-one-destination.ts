import { info } from '@firoza/api/bank'
import type { BankField } from '@firoza/core/bank/bank-field'
import { bankTemplate } from '@firoza/core/bank/bank-templates'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { translatorFor } from '@firoza/i18n/server-translator'
import { findDestination } from '../../customers/destination.store.ts'
import { showDestination } from '../../customers/show-destination.ts'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'

/** What names the bank is shown whole; what names the account or the person by its ends. */
const SHOWN_WHOLE: readonly BankField[] = [
  'bankName',
  'branchName',
  'branchCode',
  'bankCode',
  'district',
  'routingNumber',
  'ifsc',
  'pixKeyType',
  'accountType',
]

export const showOneDestination = handle(info, async ({ sql, session, nowMs, locale }, input) => {
  const id = parseId(input.id)
  const row = id && (await findDestination(sql, session.userId, id))
  if (!row) return refuse('not_found', { what: 'destination' }, 'id')
  const t = translatorFor(locale)
  const fields = bankTemplate(row.template).fields.flatMap(({ name }) => {
    const value = row.details[name]
    if (value === undefined) return []
    return [{ name, label: t(`bank.field_${name}`), value: SHOWN_WHOLE.includes(name) ? value : maskAccount(value) }]
  })
  return ok({ ...showDestination(row, nowMs, locale), fields })
})
