import { describe, expect, it } from 'vitest'
import type { BankTemplate, BankValues } from './bank-template.ts'
import { BANK_TEMPLATES, bankTemplate } from './bank-templates.ts'
import { maskAccount, readDestination } from './read-destination.ts'

const templates: readonly BankTemplate[] = BANK_TEMPLATES
const exampleOf = (template: BankTemplate): BankValues =>
  Object.fromEntries(template.fields.map(field => [field.name, field.example]))

describe('the country templates', () => {
  it.each(templates.map(template => [template.id, template] as const))(
    'BNK-7 the form of %s accepts its own examples, and misses each required field in the order of the form',
    (_, template) => {
      const read = readDestination(template, exampleOf(template))
      expect(read).toMatchObject({ ok: true, value: { account: expect.stringMatching(/^.{4,}$/) } })
      expect(read.ok && read.value.bankName).not.toBe('')
      for (const [at, { name, required }] of template.fields.entries()) {
        if (!required) continue
        const before = Object.fromEntries(Object.entries(exampleOf(template)).slice(0, at))
        expect(readDestination(template, before)).toEqual({
          ok: false,
          reason: 'field_missing',
          details: { field: name },
          field: name,
        })
      }
    },
  )

  it('BNK-7 says what is wrong with a field, and how a right one looks', () => {
    const iban = bankTemplate('pk_iban')
    expect(readDestination(iban, { iban: 'PK36' })).toMatchObject({
      reason: 'bank_field_format',
      field: 'iban',
      details: { example: expect.stringContaining('PK36') },
    })
    expect(readDestination(iban, { iban: 'PK37SCBL0000001123456702' })).toMatchObject({
      reason: 'bank_field_check_digits',
      field: 'iban',
    })
    expect(readDestination(iban, { iban: 'PK36SCBL0000001123456702', cpf: '1' })).toMatchObject({
      reason: 'field_unknown',
      field: 'cpf',
    })
    expect(readDestination(bankTemplate('br_pix'), { pixKeyType: 'wrong' })).toMatchObject({
      reason: 'bank_field_format',
      field: 'pixKeyType',
    })
  })

  it('BNK-7 has Pakistan first, and an id for each', () => {
    expect(templates.map(template => template.id).slice(0, 4)).toEqual([
      'pk_iban',
      'pk_raast',
      'pk_easypaisa',
      'pk_jazzcash',
    ])
    expect(new Set(templates.map(template => template.id)).size).toBe(templates.length)
  })

  it('BNK-9 shows an account by its ends', () => {
    expect(maskAccount('PK36SCBL0000001123456702')).toBe('PK36 •••• 6702')
    expect(maskAccount('+923001234567')).toBe('+92 •••• 4567')
    expect(maskAccount('ana@example.com')).toBe('a•••@example.com')
    expect(maskAccount('1501203456789')).toBe('•••• 6789')
  })
})
