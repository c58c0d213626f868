import { tmpl } from '@firoza/api/bank'
import type { BankTemplate } from '@firoza/core/bank/bank-template'
import { BANK_TEMPLATES, type BankTemplateId } from '@firoza/core/bank/bank-templates'
import { ok } from '@firoza/core/outcome'
import { translatorFor } from '@firoza/i18n/server-translator'
import { listReached } from '../../customers/destination.store.ts'
import { handle } from '../../http/call.ts'

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
