import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import type { Translate } from '@firoza/i18n/translate'
import { type Path, to } from '../../paths.ts'

export type DepositChannel = CallOutput<'GET /index/bank/recharge'>['items'][number]
export type Deposit = CallOutput<'POST /user/recharge/add'>

const NAMED = [
  'pk_bank',
  'pk_easypaisa',
  'pk_jazzcash',
  'pk_counter',
  'us_wire',
  'br_pix',
  'bd_bkash',
  'bd_nagad',
] as const

/** A channel's name in the person's language; one that staff added later goes by its bank's name. */
export function channelName(t: Translate<'deposit'>, channel: Pick<DepositChannel, 'id' | 'instructions'>): string {
  const known = NAMED.find(id => id === channel.id)
  return known ? t(`deposit.channel_${known}`) : channel.instructions.bankName
}

/** Why nothing can be paid in this way now; undefined where it can. */
export function whyClosed(
  t: Translate<'deposit'>,
  { enabled, open, opensAtMs }: Pick<DepositChannel, 'enabled' | 'open' | 'opensAtMs'>,
): string | undefined {
  if (!enabled || (!open && opensAtMs === null)) return t('deposit.off')
  return opensAtMs === null ? undefined : t('deposit.opensAt', { time: isolateWhole(formatDateTime(opensAtMs)) })
}

/** By which bank or wallet a deposit is paid, with the word for which of the two it is; undefined where it has no name. */
export function paidBy(t: Translate<'deposit'>, deposit: Pick<Deposit, 'channel' | 'kind' | 'instructions'>) {
  const { channel: id, kind, instructions } = deposit
  if (kind === 'wallet') return { label: t('deposit.wallet'), value: channelName(t, { id, instructions }) }
  return instructions.bankName === '' ? undefined : { label: t('deposit.bankName'), value: instructions.bankName }
}

/** When money that is paid in this way usually arrives. */
export function arrivalOf({ kind, asset }: Pick<DepositChannel, 'kind' | 'asset'>) {
  return kind === 'bank' && asset !== 'PKR' ? 'deposit.arrives_wire' : (`deposit.arrives_${kind}` as const)
}

const FORMS = {
  bank: '/pages/recharge/bankRecharge',
  wallet: '/pages/recharge/walletRecharge',
  offline: '/pages/recharge/offlineRecharge',
} as const satisfies Record<DepositChannel['kind'], Path>

export function formAddress({ id, kind }: Pick<DepositChannel, 'id' | 'kind'>): string {
  return to(FORMS[kind], { channel: id })
}
