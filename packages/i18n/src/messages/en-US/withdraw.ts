import type { RailReason, RejectReason } from '@firoza/core/withdraw/withdraw.reasons'
import type { WithdrawLabel, WithdrawState } from '@firoza/core/withdraw/withdraw.states'
import type { ReviewReason } from '@firoza/core/withdraw/withdrawal-risk'
import type { Message } from '../../message.ts'

/** The life of a withdrawal in words. No sentence here asks for a payment, and none ever may: a test reads them. */
export const messages = {
  label_in_progress: 'In progress',
  label_completed: 'Completed',
  label_cancelled: 'Cancelled',
  label_failed: 'Failed',

  coin_sending: 'Being signed and sent',
  coin_sent: 'Sent to the network, waiting for its blocks',
  coin_unknown: 'No answer from the network yet; we are asking',
  coin_settled: 'Final on the network',
  step_confirmed: 'Confirmed with your withdrawal password',
  step_in_review: 'Being checked by our staff',
  step_approved_once: 'Checked by one person, waiting for the second',
  step_approved: 'Approved, paid out next',
  step_sending: 'Being handed to the bank',
  step_sent: 'Accepted by the bank',
  step_unknown: 'The bank has not answered yet; we keep asking',
  step_settled: 'Arrived',
  step_cancelled: 'Cancelled by you',
  step_rejected: 'Turned down by our staff',
  step_failed: 'The bank could not pay it',
  step_returned: 'Sent back by the bank',

  review_secrets_changed: 'A password, a code, the phone number or a second factor was changed within a day',
  review_new_device: 'You logged in on a new device or network within a day',
  review_new_destination: 'The account was added within a day',
  review_new_factor: 'A second factor was set up within six hours',
  review_first_withdrawal: 'It is your first withdrawal',
  review_large_for_month: 'It is more than half of the monthly limit',
  review_quick_turnover: 'Most of what came in today goes out again untraded',
  review_sender_differed: 'Money came in from an account in another name within 90 days',
  review_listed_network: 'You are connected through a network that hides where you are',
  review_above_auto_limit: 'Amounts of this size are checked by a person',
  review_above_two_people_limit: 'Amounts of this size are checked by two people',
  review_house_brake: 'Much is being withdrawn at the moment, so every withdrawal is checked',

  reject_destination_not_yours: 'The account does not seem to be yours. Add an account in your own name',
  reject_not_requested_by_you: 'You told us that you did not ask for it. Change your password and your codes',
  reject_not_reached: 'We could not reach you by phone to confirm it. Check your phone number and ask again',
  reject_sanctions_list: 'The law does not let us pay to this account',
  reject_source_unclear: 'We need to know where the money came from. Customer service will tell you what to send',
  reject_duplicate: 'It is the same as another withdrawal of yours',

  rail_account_closed: 'The account is closed. Add another one',
  rail_account_unknown: 'The bank does not know this account. Check it, and add it again',
  rail_name_differs: 'The bank knows the account under another name',
  rail_limit_of_receiver: 'The receiving account is at its limit. Try a smaller amount or another account',
  rail_refused: 'The bank refused it without saying why. Try again, or choose another account',

  paused:
    'Paying out is stopped for a moment while we check something. Requests are taken and paid afterwards, and can be cancelled.',
  appeal:
    'If you think this is wrong, write to customer service and quote {reference}. A person answers, and it costs nothing.',
  nothing_to_pay: 'We never ask for a fee, a tax or a deposit to release your money. Whoever does is not us.',
} as const satisfies Record<
  | `label_${WithdrawLabel}`
  | `step_${WithdrawState}`
  | `review_${ReviewReason}`
  | `reject_${RejectReason}`
  | `rail_${RailReason}`
  | `coin_${'sending' | 'sent' | 'unknown' | 'settled'}`
  | 'paused'
  | 'appeal'
  | 'nothing_to_pay',
  Message
>
