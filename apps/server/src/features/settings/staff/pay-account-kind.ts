import { payAccountChange } from '@firoza/api/settings'
import { checkPakistaniIban } from '@firoza/core/bank/iban'
import { checkPakistaniMobile } from '@firoza/core/bank/mobile-number'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { lockPayAccount, type PayAccountRow, writePayAccount } from './pay-account.store.ts'

/** The account as it is kept; undefined where it is none of its kind. What we have no rule for stands as it was written. */
function readAccount({ kind, asset }: PayAccountRow, text: string): string | undefined {
  if (asset !== 'PKR' || kind === 'offline') return text.trim() === '' ? undefined : text.trim()
  const read = kind === 'bank' ? checkPakistaniIban(text) : checkPakistaniMobile(text)
  return 'value' in read ? read.value : undefined
}

/**
 * The account into which people pay by a channel. Whoever could change it alone could lead everybody's money away, so that it is never
 * changed alone. Payments that are on their way to the account before are matched by their reference as ever: its
 * statements are taken in on (DEP-22).
 */
export const payAccountKind: ChangeHandler<typeof payAccountChange> = {
  kind: payAccountChange,
  async describe(tx, { channel, title, bank, account }) {
    const row = await lockPayAccount(tx, channel)
    if (!row) return refuse('not_found', { what: 'channel' }, 'channel')
    const read = readAccount(row, account)
    if (read === undefined) {
      const bound = row.kind === 'wallet' ? '03001234567' : 'PK36SCBL0000001123456702'
      return refuse('field_invalid', { field: 'account', rule: 'format', bound }, 'account')
    }
    return ok({
      subject: channel,
      lines: [
        { field: 'pay_title', before: row.accountTitle, after: title.trim() },
        { field: 'pay_bank', before: row.bankName, after: bank.trim() },
        { field: 'pay_account', before: row.account, after: read },
      ],
    })
  },
  async apply({ tx }, { channel, title, bank, account }) {
    const row = await lockPayAccount(tx, channel)
    const read = row && readAccount(row, account)
    if (!row || read === undefined) return refuse('not_found', { what: 'channel' }, 'channel')
    await writePayAccount(tx, channel, {
      accountTitle: title.trim(),
      bankName: bank.trim(),
      account: read,
      // The code of the payment holds an IBAN: only a Pakistani bank's account has one.
      raast: row.kind === 'bank' && row.asset === 'PKR',
    })
    return ok()
  },
}
