import type { WithdrawState } from '@firoza/core/withdraw/withdraw.states'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Locale } from '../../../http/call.ts'

const OF_COINS = ['sending', 'sent', 'unknown', 'settled'] as const

/** A step in words: where money goes to a bank, coins go to a network. */
export function coinStepText(state: WithdrawState, locale: Locale): string {
  const t = translatorFor(locale)
  const own = OF_COINS.find(known => known === state)
  return own ? t(`withdraw.coin_${own}`) : t(`withdraw.step_${state}`)
}
