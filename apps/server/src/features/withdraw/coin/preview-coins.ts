import { preview } from '@firoza/api/coin-withdraw'
import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { decideOwner } from '@firoza/core/withdraw/decide-withdrawal'
import { translatorFor } from '@firoza/i18n/server-translator'
import { handle } from '../../../http/call.ts'
import { findOwner } from '../../../standing/owner.store.ts'
import { wordReviewReasons } from '../show-withdrawal.ts'
import { showSavedAddress } from './show-saved-address.ts'
import { weighCoins } from './weigh-coins.ts'

export const previewCoins = handle(preview, async (call, input) => {
  const { sql, session, nowMs, locale } = call
  const owner = present(await findOwner(sql, session.userId), 'the person of a session')
  const allowed = decideOwner({ ...session, ...owner })
  if (!allowed.ok) return allowed
  const weighed = await weighCoins(call, input, owner)
  if (!weighed.ok) return weighed
  const { destination, channel, amounts, risk, exponent } = weighed.value
  return ok({
    asset: channel.asset,
    amount: formatDecimal(amounts.units, exponent),
    fee: formatDecimal(amounts.feeUnits, exponent),
    net: formatDecimal(amounts.netUnits, exponent),
    address: showSavedAddress(destination, owner.secretsChangedAtMs, nowMs),
    people: risk.people,
    reasons: risk.people > 0 ? wordReviewReasons(risk.reasons, locale) : [],
    nothingToPay: translatorFor(locale)('withdraw.nothing_to_pay'),
  })
})
