import type { BankField } from '@firoza/core/bank/bank-field'
import type { BankCountry } from '@firoza/core/bank/bank-template'
import type { BankTemplateId } from '@firoza/core/bank/bank-templates'
import type { PIX_KEY_TYPES } from '@firoza/core/bank/brazil'
import type { Message } from '../../message.ts'

/** Accounts that money can be paid to: the pages and the forms by country. */
export const messages = {
  country_PK: 'Pakistan',
  country_BD: 'Bangladesh',
  country_US: 'United States',
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
  template_us_wire: 'Bank account (US wire)',
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
  field_pixKeyType: 'PIX key type',
  field_pixKey: 'PIX key',
  field_accountType: 'Account type',
  field_clabe: 'CLABE',
  field_rfc: 'RFC',

  choice_cpf: 'CPF',
  choice_cnpj: 'CNPJ',
  choice_phone: 'Phone number',
  choice_email: 'Email address',
  choice_random: 'Random key',
  choice_checking: 'Checking account',
  choice_savings: 'Savings account',

  savedTitle: 'Saved accounts',
  kinds: 'Account type',
  kind_bank: 'Bank accounts',
  kind_wallet: 'Mobile wallets',
  kind_crypto: 'Crypto address',
  noBanks: 'No saved bank accounts',
  noWallets: 'No saved mobile wallets',
  addedOn: 'Added on {date}',
  remove: 'Remove account',
  removeQuestion: 'Remove this account?',
  removeText: 'You can no longer withdraw to {bank} {account}. You can add it again at any time.',
  removed: 'Account removed',
  holder: 'Account holder',

  country: 'Country',
  form: 'Account type',
  which: 'Your bank account',
  otherAccount: 'Another account',
  knownHint: 'Use the account from your identity verification or enter another one.',
  example: 'For example {example}',
  holderHint: 'Your name as on your identity card. We pay only to accounts in your own name.',
  saveNext: 'Continue',
  needHolder: 'Enter the account holder’s name',
  codeToSave: 'Enter your withdrawal password to save the account',
  mobileCode: 'This is not your verified number. Enter the code we send to {phone} to confirm it is yours.',
  save: 'Save account',
  saved: 'Account saved',
  savedWaits: 'For your security, it becomes available from {time}. You can remove it at any time.',
  toAccounts: 'View saved accounts',
  otherCurrency:
    'Withdrawals in {currency} to this type of account are not available right now. You can save it for later.',
} as const satisfies Record<
  | `country_${BankCountry}`
  | `template_${BankTemplateId}`
  | `field_${BankField | 'holderName'}`
  | `choice_${(typeof PIX_KEY_TYPES)[number] | 'checking' | 'savings'}`,
  Message
> &
  Record<string, Message>
