import { del, list, tmpl } from '@firoza/api/bank'
import type { BankTemplate } from '@firoza/core/bank/bank-template'
import { BANK_TEMPLATES, type BankTemplateId } from '@firoza/core/bank/bank-templates'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { translatorFor } from '@firoza/i18n/server-translator'
import { findDestination, listReached, listDestinations as select } from '../../customers/destination.store.ts'
import { forgetDestination } from '../../customers/forget-destination.ts'
import { showDestination } from '../../customers/show-destination.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'

/** The forms of accounts to which a way out leads. */
export const listTemplates = handle(tmpl, async ({ sql, locale }, { country }) => {
  const reached = await listReached(sql)
  const t = translatorFor(locale)
  const word = t as unknown as (key: string) => string
  const templates: readonly (BankTemplate & { readonly id: BankTemplateId })[] = BANK_TEMPLATES
  const items = templates
    .filter(template => reached.has(template.id) && (country === undefined || template.country === country))
    .map(template => ({
      id: template.id,
      country: template.country,
      countryName: t(`bank.country_${template.country}`),
      currency: template.currency,
      type: template.type,
      title: t(`bank.template_${template.id}`),
      fields: template.fields.map(({ name, required, example, lengthMax, input, choices = [] }) => ({
        name,
        label: t(`bank.field_${name}`),
        required,
        example,
        lengthMax,
        input,
        choices: choices.map(value => ({ value, label: word(`bank.choice_${value}`) })),
      })),
    }))
  return ok({ items })
})

export const listDestinations = handle(list, async ({ sql, session, nowMs, locale }, { type }) => {
  const rows = await select(sql, session.userId, type)
  const items = rows.map(row => showDestination(row, nowMs, locale))
  return ok({ items, nextCursor: null })
})

export const removeDestination = handle(del, async (call, input) => {
  const { sql, session } = call
  await lockUser(sql, session.userId)
  const id = parseId(input.id)
  const row = id && (await findDestination(sql, session.userId, id))
  if (!row) return refuse('not_found', { what: 'destination' }, 'id')
  return forgetDestination(call, row.id, { bank: row.bankName, account: maskAccount(row.account) })
})
