import { tmpl } from '@firoza/api/bank'
import type { BankTemplate } from '@firoza/core/bank/bank-template'
import { BANK_TEMPLATES, type BankTemplateId } from '@firoza/core/bank/bank-templates'
import { ok } from '@firoza/core/outcome'
import { translatorFor } from '@firoza/i18n/server-translator'
import { handle } from '../../http/call.ts'

export const listTemplates = handle(tmpl, async ({ locale }, { country }) => {
  const t = translatorFor(locale)
  const word = t as unknown as (key: string) => string
  const templates: readonly (BankTemplate & { readonly id: BankTemplateId })[] = BANK_TEMPLATES
  const items = templates
    .filter(template => country === undefined || template.country === country)
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
