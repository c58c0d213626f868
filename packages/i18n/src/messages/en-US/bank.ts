import type { BankField } from '@firoza/core/bank/bank-field'
import type { BankCountry } from '@firoza/core/bank/bank-template'
import type { BankTemplateId } from '@firoza/core/bank/bank-templates'
import type { PIX_KEY_TYPES } from '@firoza/core/bank/brazil'
import type { Message } from '../../message.ts'

/** The forms of accounts to which money can go, by country. */
export const messages = {
  country_PK: 'Pakistan',
  country_BD: 'Bangladesh',
  country_BR: 'Brazil',
  country_IN: 'India',
  country_MX: 'Mexico',

  template_pk_iban: 'Bank account (IBAN)',
  template_pk_raast: 'Raast ID',
  template_pk_easypaisa: 'Easypaisa',
  template_pk_jazzcash: 'JazzCash',
  template_bd_bank: 'Bank account',
  template_bd_bkash: 'bKash',
  template_bd_nagad: 'Nagad',
  template_br_pix: 'PIX',
  template_br_bank: 'Bank account',
  template_in_bank: 'Bank account (IFSC)',
  template_mx_clabe: 'Bank account (CLABE)',

  field_holderName: 'Account holder’s name',
  field_iban: 'IBAN',
  field_accountNumber: 'Account number',
  field_mobile: 'Mobile number',
  field_bankName: 'Bank',
  field_branchName: 'Branch',
  field_branchCode: 'Branch code',
  field_bankCode: 'Bank code',
  field_district: 'District',
  field_routingNumber: 'Routing number',
  field_ifsc: 'IFSC',
  field_cpf: 'CPF',
  field_cnpj: 'CNPJ',
  field_pixKeyType: 'Kind of PIX key',
  field_pixKey: 'PIX key',
  field_accountType: 'Kind of account',
  field_clabe: 'CLABE',
  field_rfc: 'RFC',

  choice_cpf: 'CPF',
  choice_cnpj: 'CNPJ',
  choice_phone: 'Phone number',
  choice_email: 'E-mail address',
  choice_random: 'Random key',
  choice_checking: 'Checking account',
  choice_savings: 'Savings account',
} as const satisfies Record<
  | `country_${BankCountry}`
  | `template_${BankTemplateId}`
  | `field_${BankField | 'holderName'}`
  | `choice_${(typeof PIX_KEY_TYPES)[number] | 'checking' | 'savings'}`,
  Message
>
