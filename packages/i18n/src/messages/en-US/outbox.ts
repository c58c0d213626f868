import type { Purpose } from '@firoza/core/user/one-time-code'
import type { Message } from '../../message.ts'

/** What goes to phones and mailboxes, the captcha's question, and the page behind a link that is over. Short: a text message has 160 letters, in Urdu 70. */
export const messages = {
  code_register: 'Firoza: your code to register is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
  code_reset:
    'Firoza: your code for a new password is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
  code_email: 'Firoza: your code to confirm this address is {code}. It is good for {minutes} minutes.',
  code_transactionCode:
    'Firoza: your code to change the transaction password is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
  already_registered:
    'Firoza: this number already has an account. Log in, or ask for a new password if you forgot yours.',
  captcha_sum: 'How much is {left} plus {right}?',

  code_withdrawalCode:
    'Firoza: your code to change the withdrawal password is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
  code_destination:
    'Firoza: the code to add this number for withdrawals is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
  code_newPhone:
    'Firoza: the code to make this number that of your account is {code}. It is good for {minutes} minutes. Never tell it to anybody.',
  code_oldPhone:
    'Firoza: somebody wants another phone number for your account. If it is you, the code is {code}, for {minutes} minutes. If not, tell nobody and freeze the account.',
  with_word: '{text} Your security word: {word}',
  link_over: 'This link is no longer good. Go back to Firoza and open it from there again.',
} as const satisfies Record<
  `code_${Purpose}` | 'already_registered' | 'captcha_sum' | 'with_word' | 'link_over',
  Message
>
