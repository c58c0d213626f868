import { preview } from '@firoza/api/withdraw'
import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { decideOwner } from '@firoza/core/withdraw/decide-withdrawal'
import { translatorFor } from '@firoza/i18n/server-translator'
import { handle } from '../../http/call.ts'
import { findOwner } from '../../standing/owner.store.ts'
import { showDestination } from '../../standing/show-destination.ts'
import { wordReviewReasons } from './show-withdrawal.ts'
import { weighWithdrawal } from './weigh-withdrawal.ts'

export const previewWithdrawal = handle(preview, async (call, input) => {
  const { sql, session, nowMs, locale } = call
  const owner = present(await findOwner(sql, session.userId), 'the person of a session')
  const allowed = decideOwner({ ...session, ...owner })
  if (!allowed.ok) return allowed
  const weighed = await weighWithdrawal(call, input, owner)
  if (!weighed.ok) return weighed
  const { destination, channel, amounts, risk, exponent } = weighed.value
  return ok({
    asset: channel.asset,
    amount: formatDecimal(amounts.units, exponent),
    fee: formatDecimal(amounts.feeUnits, exponent),
    net: formatDecimal(amounts.netUnits, exponent),
    destination: showDestination(destination, owner.secretsChangedAtMs, nowMs, locale),
    people: risk.people,
    reasons: risk.people > 0 ? wordReviewReasons(risk.reasons, locale) : [],
    nothingToPay: translatorFor(locale)('withdraw.nothing_to_pay'),
  })
})
