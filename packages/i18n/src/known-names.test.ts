import type { BankTemplate } from '@firoza/core/bank/bank-template'
import { BANK_TEMPLATES } from '@firoza/core/bank/bank-templates'
import { PAKISTANI_BANKS } from '@firoza/core/bank/iban'
import { expect, test } from 'vitest'
import { knownName } from './known-names.ts'

test('I18N-11 every bank and wallet that we name ourselves has an Urdu name, and keeps its own in English', () => {
  const templates: readonly BankTemplate[] = BANK_TEMPLATES
  const wallets = templates.flatMap(({ id, nameOf }) => (nameOf && id !== 'pk_iban' ? [nameOf({})] : []))
  const names = [...Object.values(PAKISTANI_BANKS), ...wallets]
  expect(names).toContain('JazzCash')
  expect(names.filter(name => /[A-Za-z]/.test(knownName(name, 'ur-PK')))).toEqual([])
  expect(names.filter(name => knownName(name, 'en-US') !== name)).toEqual([])
})

test('I18N-11 what a person or staff named themselves stands as they wrote it', () => {
  expect(knownName('Sonali Bank', 'ur-PK')).toBe('Sonali Bank')
  expect(knownName('میرا والٹ', 'en-US')).toBe('میرا والٹ')
})
