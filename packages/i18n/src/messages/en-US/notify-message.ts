import type { Purpose } from '@firoza/core/auth/one-time-code'
import type { Message } from '../../message.ts'

/** What goes to phones and mailboxes, the captcha's question, and the page behind a link that is over. Short: a text message has 160 letters, in Urdu 70. */
export const messages = {
  code_register: 'Firoza: your registration code is {code}. Valid for {minutes} minutes. Do not share it with anyone.',
  code_reset: 'Firoza: your password reset code is {code}. Valid for {minutes} minutes. Do not share it with anyone.',
  code_email: 'Firoza: your email confirmation code is {code}. Valid for {minutes} minutes.',
  code_transactionCode:
    'Firoza: your code to change the transaction password is {code}. Valid for {minutes} minutes. Do not share it with anyone.',
  already_registered: 'Firoza: this number already has an account. Log in, or reset your password if you forgot it.',
  captcha_sum: 'What is {left} plus {right}?',

  code_withdrawalCode:
    'Firoza: your code to change the withdrawal password is {code}. Valid for {minutes} minutes. Do not share it with anyone.',
  code_destination:
    'Firoza: the code to add this number for withdrawals is {code}. Valid for {minutes} minutes. Do not share it with anyone.',
  code_newPhone:
    'Firoza: the code to use this number for your account is {code}. Valid for {minutes} minutes. Do not share it with anyone.',
  code_oldPhone:
    'Firoza: your code to change your account’s phone number is {code}, valid for {minutes} minutes. If you did not request it, do not share it and freeze your account.',
  with_word: '{text} Your security word: {word}',
  link_over: 'This link has expired. Open it again from Firoza.',
} as const satisfies Record<
  `code_${Purpose}` | 'already_registered' | 'captcha_sum' | 'with_word' | 'link_over',
  Message
>
